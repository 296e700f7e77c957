import type { guardians, patientGuardians, schools } from '../database/schema'
import { fictionalCpf, fictionalPhone } from './people'

type SchoolValues = Partial<typeof schools.$inferInsert>
type GuardianValues = Partial<typeof guardians.$inferInsert>
type LinkValues = Partial<typeof patientGuardians.$inferInsert>

const nowhere = { cep: null, logradouro: null, numero: null, complemento: null, bairro: null, cidade: null, uf: null }
const inTown = (cidade: string, bairro: string) => ({ ...nowhere, bairro, cidade, uf: 'SP' as const })

/** What is known of each school, in the order of their names; the last was only named so far. Whom one talks to is invented. */
export const demoSchools: SchoolValues[] = [
  {
    rede: 'municipal',
    etapas: ['fundamental_1', 'fundamental_2'],
    endereco: inTown('São Paulo', 'Vila Mariana'),
    telefone: fictionalPhone(101),
    email: 'secretaria@ceciliameireles.example',
    contatos: [
      {
        nome: 'Célia Prates',
        funcao: 'coordenacao',
        telefone: fictionalPhone(102),
        email: 'celia@ceciliameireles.example',
        recebe_relatorios: true,
      },
      { nome: 'Ivete Salgueiro', funcao: 'aee', telefone: null, email: null, recebe_relatorios: false },
    ],
    observacoes: 'Reuniões com a família às terças-feiras.',
  },
  {
    rede: 'privada',
    etapas: ['infantil_pre', 'fundamental_1', 'fundamental_2', 'medio'],
    endereco: inTown('São Paulo', 'Butantã'),
    telefone: fictionalPhone(103),
    site: 'https://ipeamarelo.example',
    contatos: [
      {
        nome: 'Anselmo Vidigal',
        funcao: 'orientacao',
        telefone: null,
        email: 'orientacao@ipeamarelo.example',
        recebe_relatorios: true,
      },
    ],
  },
  { rede: 'estadual', etapas: ['fundamental_2', 'medio'], endereco: inTown('Guarulhos', 'Centro') },
  { rede: 'privada', etapas: ['infantil_creche', 'infantil_pre'], endereco: inTown('São Paulo', 'Tatuapé') },
  { rede: 'filantropica', etapas: ['fundamental_2', 'medio'], endereco: inTown('Osasco', 'Centro') },
  {},
]

const jobs = ['Costureira', 'Motorista de aplicativo', 'Enfermeira', 'Eletricista', 'Professora', 'Contador']

/** What is known of the guardian at this place of the list; of some only the name. */
export function demoGuardian(at: number): GuardianValues {
  if (at % 4 === 3) return {}
  return {
    cpf: at % 2 === 0 ? fictionalCpf(200 + at) : null,
    telefone: fictionalPhone(200 + at),
    telefone_whatsapp: true,
    email: `familia${at + 1}@familias.example`,
    endereco: inTown('São Paulo', ['Santana', 'Ipiranga', 'Lapa'][at % 3] ?? 'Lapa'),
    profissao: jobs[at % jobs.length] ?? null,
  }
}

/** The first guardian of a patient: who else it could be is said by `otherLinks`. */
export const firstLink = (guardian: number): LinkValues => ({
  parentesco: guardian % 3 === 1 ? 'pai' : 'mae',
  representante_legal: true,
  responsavel_financeiro: guardian % 4 !== 3,
  recebe_lembretes: true,
  recebe_documentos: true,
  recebe_cobrancas: true,
  mora_com_paciente: guardian % 3 !== 1,
  domicilio: guardian % 3 === 1 ? 'Casa do pai' : 'Casa da mãe',
})

/** Siblings who share their parents, in two households; a grandmother who collects. By their places in the lists. */
export const otherLinks: { patient: number; guardian: number; values: LinkValues }[] = [
  {
    patient: 0,
    guardian: 1,
    values: { parentesco: 'pai', representante_legal: true, pode_buscar: true, domicilio: 'Casa do pai' },
  },
  {
    patient: 1,
    guardian: 1,
    values: { parentesco: 'pai', representante_legal: true, pode_buscar: true, domicilio: 'Casa do pai' },
  },
  { patient: 9, guardian: 7, values: { parentesco: 'avo', pode_buscar: true } },
  {
    patient: 3,
    guardian: 10,
    values: { parentesco: 'padrasto', mora_com_paciente: true, domicilio: 'Casa da mãe' },
  },
]
