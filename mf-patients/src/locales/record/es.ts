import { guardianWords } from '@vinculo/contracts/guardian-words'
import { patientWords } from '@vinculo/contracts/patient-words/es'
import type { Words } from '../../components/record-words'

const messages: Words = {
  record: patientWords,
  diagnosis: { texto: 'Condición', cid: 'CIE', data: 'Fecha', add: 'Agregar diagnóstico', remove: 'Quitar' },
  guardian: {
    kinship: guardianWords.es.kinship,
    duties: guardianWords.es.duties,
    fields: {
      parentesco: 'Parentesco',
      parentesco_outro: 'Qué parentesco',
      domicilio: 'Casa',
      restricao: 'Restricción judicial',
    },
    help: {
      domicilio: 'En palabras de la familia: casa de la madre, casa de los abuelos.',
      restricao: 'Lo que decidió un juez y quien atiende debe saber.',
    },
    add: 'Agregar responsable',
    remove: 'Quitar',
    toFirst: 'Poner primero',
    first: 'Primer contacto',
    warnings: {
      no_legal_representative: () => 'Tiene menos de 18 años y nadie está marcado como representante legal.',
      payer_without_cpf: (name) => `${name} paga las sesiones y no tiene CPF, que el cobro pide.`,
    },
  },
  help: {
    nome_social: 'Si se indica, aparece en lugar del nombre en todas las pantallas y documentos.',
    pronome: 'Cómo quiere la persona que la traten: ella, él, elle…',
    mora_com: 'Quiénes viven en la misma casa.',
    estudo_adulto: 'Para quien ya dejó la escuela.',
    diagnosticos: 'Lo que ya se diagnosticó, por quien sea. El código CIE es opcional.',
    clinico: 'Solo quien atiende ve este grupo; la secretaría no.',
    consentimento_quem: 'El propio paciente, o quien responde legalmente por él.',
    etiquetas: 'Palabras suyas, para reencontrar después. Enter agrega.',
    observacoes_administrativas: 'Notas administrativas que la secretaría también ve. Nada clínico aquí.',
  },
  warnings: {
    no_birth_date: 'Sin la fecha de nacimiento no se calcula la edad.',
    cns_digits: 'Revise la tarjeta del SUS: los dígitos no coinciden. Puede guardar así.',
    area_code: 'Revise el código de área: no está entre los que existen. Puede guardar así.',
    discharge_before_start: 'El alta es anterior al inicio de la atención. Puede guardar así.',
  },
  sameCpf: (names) => `Este CPF también está en el registro de ${names}. Revíselo; puede guardar así.`,
  yes: 'Sí',
  no: 'No',
}

export default messages
