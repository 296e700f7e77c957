import type { DocumentModelField } from '@vinculo/contracts/documents'
import type { MergeField } from '@vinculo/contracts/merge-fields'

/** A merge field as a document stores it. */
export const field = (name: MergeField) => `<span data-campo="${name}">{{${name}}}</span>`
const paragraphs = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('')
const clause = (heading: string, ...texts: string[]) => `<h2>${heading}</h2>${paragraphs(...texts)}`

const header = `<p data-align="center"><strong>${field('profissional.nome')}</strong><br>${field('profissional.profissao')} · ${field('profissional.registro')}</p>`

const footer = `<p data-align="center">${field('profissional.endereco')}<br>${field('profissional.telefone')} · ${field('profissional.email')}</p>`

const contract = [
  paragraphs(
    `<strong>Contratada(o):</strong> ${field('profissional.nome')}, ${field('profissional.profissao')}, ${field('profissional.registro')}, com endereço em ${field('profissional.endereco')}.`,
    `<strong>Contratante:</strong> ${field('responsavel.nome')}, CPF ${field('responsavel.cpf')}, ${field('responsavel.parentesco')} de ${field('paciente.nome')}, nascido(a) em ${field('paciente.data_nascimento')}, com endereço em ${field('responsavel.endereco')} e telefone ${field('responsavel.telefone')}.`,
    'As partes acima identificadas combinam o que segue.',
  ),
  clause(
    '1. Objeto',
    `A(o) contratada(o) prestará a ${field('paciente.nome')} serviços de atendimento em sua área de atuação, que podem incluir entrevistas, avaliação, sessões de intervenção, orientação à família e contato com a escola e com outros profissionais, quando autorizado.`,
    'O trabalho é de meio e não de fim: não há garantia de resultado, que depende também da participação da família, da escola e da frequência às sessões.',
  ),
  clause(
    '2. Sessões',
    'As sessões têm duração de 50 minutos e acontecem em dia e horário combinados entre as partes. O atraso de quem é atendido não prolonga a sessão.',
    'O atendimento a distância, quando combinado, segue as mesmas condições e exige um lugar reservado, sem a presença de terceiros que não participem da sessão.',
  ),
  clause(
    '3. Valores e pagamento',
    'O valor de cada sessão e a forma de pagamento são combinados antes do início do atendimento e constam do recibo. O valor pode ser reajustado uma vez por ano, com aviso de 30 dias.',
    'Relatórios, laudos, reuniões na escola e outras atividades fora da sessão são combinados à parte.',
  ),
  clause(
    '4. Faltas e remarcações',
    'A falta deve ser avisada com pelo menos 24 horas de antecedência; a sessão avisada a tempo pode ser remarcada conforme a agenda. A sessão sem aviso dentro desse prazo pode ser cobrada.',
    'Férias e recessos da(o) contratada(o) são avisados com antecedência e não são cobrados.',
  ),
  clause(
    '5. Sigilo',
    'O que se passa no atendimento é sigiloso. Informações são compartilhadas com a escola ou com outros profissionais apenas com autorização, no que for necessário ao atendimento, e nos casos que a lei determina.',
    'Não é permitido gravar as sessões, em áudio ou vídeo, sem o acordo escrito das partes.',
  ),
  clause(
    '6. Dados pessoais',
    'Os dados pessoais, inclusive os de saúde e os de crianças e adolescentes, são tratados conforme a Lei nº 13.709/2018 (LGPD), no melhor interesse de quem é atendido, somente para o atendimento e para o cumprimento de obrigações legais.',
    'A(o) contratante pode pedir a qualquer momento acesso aos dados, correção e informação sobre o seu uso. Os registros são guardados pelo prazo que a lei e as normas da profissão determinam.',
  ),
  clause(
    '7. Vigência e encerramento',
    'Este contrato vale a partir da assinatura e por prazo indeterminado. Qualquer das partes pode encerrá-lo com aviso de 15 dias, de preferência com uma sessão de encerramento.',
  ),
  clause(
    '8. Foro',
    'As partes elegem o foro do lugar em que o serviço é prestado para resolver o que não puder ser resolvido em comum acordo.',
  ),
  paragraphs('E, por estarem de acordo, assinam este contrato em duas vias de igual teor.'),
].join('')

const attendance = paragraphs(
  `Declaro, para os devidos fins, que <strong>${field('paciente.nome')}</strong> compareceu a atendimento no dia ${field('atendimento.data')}, das ${field('atendimento.inicio')} às ${field('atendimento.fim')}.`,
)

/** S3.07 what the product proposes before somebody saves models of their own. */
export const startingModels: Record<DocumentModelField, string> = {
  model_doc_topo: header,
  model_doc_rodape: footer,
  contrato: contract,
  comprovante: attendance,
  doc_edit: '<p></p>',
}
