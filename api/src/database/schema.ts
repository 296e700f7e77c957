import type { Role } from '@vinculo/contracts/account'
import type { Address } from '@vinculo/contracts/address'
import type { AgendaSettings } from '@vinculo/contracts/agenda'
import type { Application } from '@vinculo/contracts/applications'
import type {
  AppointmentKind,
  AppointmentMode,
  AppointmentState,
  MissPolicy,
} from '@vinculo/contracts/appointment-choices'
import type { DocumentKind, PaymentForm } from '@vinculo/contracts/document-kinds'
import type { DocumentDraft } from '@vinculo/contracts/documents'
import type { FileKind, FileOwnerKind, MediaType } from '@vinculo/contracts/files'
import type {
  CategoryKind,
  EntryKind,
  EntryOrigin,
  FinanceScope,
  HealthReceiptState,
  MoneyAccountKind,
  PaymentMeans,
} from '@vinculo/contracts/finance-choices'
import type { Locale } from '@vinculo/contracts/locale'
import type { Patient } from '@vinculo/contracts/patients'
import type { PaymentCycle, PaymentType, ProviderId } from '@vinculo/contracts/payment-choices'
import type { PaymentAddress, PaymentPerson } from '@vinculo/contracts/payments'
import type { School } from '@vinculo/contracts/schools'
import { sql } from 'drizzle-orm'
import { bigint, boolean, customType, date, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** The tables as the migrations leave them, for typed writes; a test compares the two. Generated columns are left out. */

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

const cents = () => bigint({ mode: 'number' })

const stamps = {
  criado_em: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  atualizado_em: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  versao: integer().notNull().default(1),
}

export const tenants = pgTable('tenants', {
  id: uuid().primaryKey(),
  nome: text().notNull(),
  venc_plano: date({ mode: 'string' }),
  financeiro: boolean().notNull().default(false),
  plano_id: text(),
  suspenso_em: timestamp({ withTimezone: true, mode: 'string' }),
  suspensao_motivo: text(),
  canal: text().notNull().default('estavel'),
  ...stamps,
})

export const plans = pgTable('plans', {
  id: text().primaryKey(),
  nome: text().notNull(),
  preco_mensal_centavos: integer().notNull(),
  preco_anual_centavos: integer().notNull(),
  limite_registros: integer(),
  limite_usuarios: integer(),
  dias_teste: integer(),
  oferecido: boolean().notNull().default(true),
  ordem: integer().notNull(),
  ...stamps,
})

export const users = pgTable('users', {
  id: uuid().primaryKey(),
  tenant_id: uuid().notNull(),
  name: text().notNull(),
  email: text().notNull(),
  password_hash: text(),
  role: text().$type<Role>().notNull(),
  is_owner: boolean().notNull().default(false),
  is_demo: boolean().notNull().default(false),
  foto: text(),
  time_zone: text().notNull().default('America/Sao_Paulo'),
  config: jsonb(),
  draft_key: bytea()
    .notNull()
    .default(sql`decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex')`),
  perfil: jsonb().notNull().default({}),
  idioma: text().$type<Locale>(),
  aceite_versao: text(),
  aceite_em: timestamp({ withTimezone: true, mode: 'string' }),
  email_confirmado_em: timestamp({ withTimezone: true, mode: 'string' }),
  desativado_em: timestamp({ withTimezone: true, mode: 'string' }),
  usado_em: timestamp({ withTimezone: true, mode: 'string' }),
  assinatura_id: uuid(),
  logo_id: uuid(),
  perfil_versao: integer().notNull().default(1),
  ...stamps,
})

const named = () => ({
  id: uuid().primaryKey(),
  tenant_id: uuid().notNull(),
  nome: text().notNull(),
  excluido_em: timestamp({ withTimezone: true, mode: 'string' }),
  ...stamps,
})

export const schools = pgTable('schools', {
  ...named(),
  rede: text(),
  codigo_inep: text(),
  cnpj: text(),
  etapas: text().array().notNull().default([]),
  endereco: jsonb().$type<Address>(),
  telefone: text(),
  whatsapp: text(),
  email: text(),
  site: text(),
  contatos: jsonb().$type<School['contatos']>().notNull().default([]),
  observacoes: text(),
  ativo: boolean().notNull().default(true),
})

export const guardians = pgTable('guardians', {
  ...named(),
  cpf: text(),
  rg: text(),
  data_nascimento: date({ mode: 'string' }),
  email: text(),
  telefone: text(),
  telefone_whatsapp: boolean().notNull().default(false),
  outro_telefone: text(),
  endereco: jsonb().$type<Address>(),
  profissao: text(),
  escolaridade: text(),
  local_trabalho: text(),
  observacoes: text(),
})

export const patientGuardians = pgTable('patient_guardians', {
  tenant_id: uuid().notNull(),
  paciente_id: uuid().notNull(),
  responsavel_id: uuid().notNull(),
  ordem: integer().notNull(),
  parentesco: text(),
  parentesco_outro: text(),
  representante_legal: boolean().notNull().default(false),
  responsavel_financeiro: boolean().notNull().default(false),
  pode_buscar: boolean().notNull().default(false),
  recebe_lembretes: boolean().notNull().default(false),
  recebe_documentos: boolean().notNull().default(false),
  recebe_cobrancas: boolean().notNull().default(false),
  mora_com_paciente: boolean().notNull().default(false),
  domicilio: text(),
  restricao: text(),
})

export const instruments = pgTable('instruments', {
  ...named(),
  sigla: text(),
  autores: text(),
  editora: text(),
  edicao: text(),
  categoria: text(),
  construto: text(),
  idade_min_meses: integer(),
  idade_max_meses: integer(),
  escolaridade_alvo: text(),
  aplicacao: text().array().notNull().default([]),
  tempo_minutos: integer(),
  material: text(),
  natureza: text(),
  restrito_psicologo: boolean().notNull().default(false),
  satepsi_status: text(),
  satepsi_consultado_em: date({ mode: 'string' }),
  satepsi_link: text(),
  validade_normas: date({ mode: 'string' }),
  aprovado_online: boolean().notNull().default(false),
  descricao: text(),
  ativo: boolean().notNull().default(true),
})

export const testApplications = pgTable('test_applications', {
  id: uuid().primaryKey(),
  tenant_id: uuid().notNull(),
  paciente_id: uuid().notNull(),
  teste_id: uuid().notNull(),
  profissional_id: uuid(),
  data: date({ mode: 'string' }).notNull(),
  sessao: integer(),
  escolaridade: text(),
  resultados: jsonb().$type<Application['resultados']>().notNull().default([]),
  classificacao: text(),
  comportamento: text(),
  interpretacao: text(),
  em_laudo: boolean().notNull().default(false),
  excluido_em: timestamp({ withTimezone: true, mode: 'string' }),
  ...stamps,
})

export const patients = pgTable('patients', {
  ...named(),
  nome_social: text(),
  data_nascimento: date({ mode: 'string' }),
  cpf: text(),
  email: text(),
  telefone: text(),
  escola_id: uuid(),
  responsavel_id: uuid(),
  observacoes_administrativas: text(),
  observacoes_clinicas: text(),
  sexo: text(),
  pronome: text(),
  rg: text(),
  orgao_emissor: text(),
  cartao_sus: text(),
  naturalidade: text(),
  nacionalidade: text(),
  telefone_whatsapp: boolean().notNull().default(false),
  outro_telefone: text(),
  endereco: jsonb().$type<Address>(),
  serie_ano: text(),
  turma: text(),
  turno: text(),
  professor_referencia: text(),
  escolaridade: text(),
  mora_com: text(),
  guarda: text(),
  guarda_nota: text(),
  estado_civil: text(),
  profissao: text(),
  status: text(),
  data_inicio: date({ mode: 'string' }),
  data_alta: date({ mode: 'string' }),
  motivo_alta: text(),
  encaminhado_por: text(),
  encaminhado_nome: text(),
  convenio: text(),
  carteirinha: text(),
  preco_padrao_centavos: integer(),
  duracao_padrao: integer(),
  dia_fixo: integer(),
  horario_fixo: text(),
  consentimento: jsonb().$type<Patient['consentimento']>(),
  autorizacao_imagem: boolean().notNull().default(false),
  etiquetas: text().array().notNull().default([]),
  queixa_principal: text(),
  diagnosticos: jsonb().$type<NonNullable<Patient['diagnosticos']>>().notNull().default([]),
  medicacoes: text(),
  adaptacoes: text().array().notNull().default([]),
  adaptacoes_descricao: text(),
})

export const appointments = pgTable('appointments', {
  id: uuid().primaryKey(),
  tenant_id: uuid().notNull(),
  paciente_id: uuid(),
  grupo: text(),
  profissional_id: uuid().notNull(),
  tipo: text().$type<AppointmentKind>().notNull(),
  inicio: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
  fim: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
  fuso: text().notNull(),
  modalidade: text().$type<AppointmentMode>().notNull(),
  link: text(),
  local: text(),
  sala: text(),
  status: text().$type<AppointmentState>().notNull().default('agendado'),
  encaixe: boolean().notNull().default(false),
  numero_sessao: integer(),
  serie_id: uuid(),
  remarcado_para: uuid(),
  valor_centavos: integer(),
  cobravel: boolean().notNull().default(true),
  politica_falta: text().$type<MissPolicy>().notNull().default('nao_cobrar'),
  percentual_falta: integer(),
  confirmado_em: timestamp({ withTimezone: true, mode: 'string' }),
  confirmado_por: text(),
  confirmado_canal: text().$type<'agenda' | 'email'>(),
  lembrar: boolean().notNull().default(true),
  lembrado_em: timestamp({ withTimezone: true, mode: 'string' }),
  motivo_cancelamento: text(),
  anotacao: text(),
  excluido_em: timestamp({ withTimezone: true, mode: 'string' }),
  ...stamps,
})

export const appointmentSeries = pgTable('appointment_series', {
  id: uuid().primaryKey(),
  tenant_id: uuid().notNull(),
  regra: text().notNull(),
  fuso: text().notNull(),
  criado_em: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
})

export const agendaSettings = pgTable('agenda_settings', {
  tenant_id: uuid().notNull(),
  user_id: uuid().notNull(),
  horarios: jsonb().$type<AgendaSettings['horarios']>().notNull().default([]),
  duracao_padrao: integer().notNull().default(50),
  politica_falta: text().$type<MissPolicy>().notNull().default('nao_cobrar'),
  percentual_falta: integer(),
  antecedencia_horas: integer().notNull().default(24),
  lembrete_horas: integer().default(24),
  fecha_feriados: boolean().notNull().default(true),
  ...stamps,
})

export const sessionRecords = pgTable('session_records', {
  tenant_id: uuid().notNull(),
  atendimento_id: uuid().notNull(),
  demanda: text(),
  procedimentos: text(),
  evolucao: text(),
  encaminhamento: text(),
  autor_id: uuid().notNull(),
  assinado_em: timestamp({ withTimezone: true, mode: 'string' }),
  assinado_por: uuid(),
  assinatura: text(),
  hash: text(),
  ...stamps,
})

export const documents = pgTable('documents', {
  id: uuid().primaryKey(),
  tenant_id: uuid().notNull(),
  autor_id: uuid().notNull(),
  paciente_id: uuid(),
  tipo: text().$type<DocumentKind>().notNull(),
  titulo: text(),
  atendimento_id: uuid(),
  solicitante: text(),
  finalidade: text(),
  destinatario: text(),
  validade: date({ mode: 'string' }),
  coautores: jsonb().$type<DocumentDraft['coautores']>().notNull().default([]),
  valor_centavos: integer(),
  forma_pagamento: text().$type<PaymentForm>(),
  pagador_nome: text(),
  pagador_cpf: text(),
  servico: text(),
  data_servico: date({ mode: 'string' }),
  data_pagamento: date({ mode: 'string' }),
  partes: jsonb().$type<DocumentDraft['partes']>().notNull().default({}),
  impressao: jsonb().$type<DocumentDraft['impressao']>().notNull(),
  substitui_id: uuid(),
  emissao_id: uuid(),
  excluido_em: timestamp({ withTimezone: true, mode: 'string' }),
  ...stamps,
})

export const moneyAccounts = pgTable('money_accounts', {
  id: uuid().primaryKey(),
  tenant_id: uuid().notNull(),
  nome: text().notNull(),
  tipo: text().$type<MoneyAccountKind>().notNull(),
  saldo_inicial_centavos: cents().notNull().default(0),
  saldo_inicial_em: date({ mode: 'string' }).notNull(),
  ativo: boolean().notNull().default(true),
  ...stamps,
})

export const financeCategories = pgTable('finance_categories', {
  id: uuid().primaryKey(),
  tenant_id: uuid().notNull(),
  nome: text().notNull(),
  tipo: text().$type<CategoryKind>().notNull(),
  pai_id: uuid(),
  dedutivel: boolean().notNull().default(false),
  ativo: boolean().notNull().default(true),
  inicial: text(),
  ...stamps,
})

export const financeContacts = pgTable('finance_contacts', {
  id: uuid().primaryKey(),
  tenant_id: uuid().notNull(),
  nome: text().notNull(),
  documento: text(),
  telefone: text(),
  email: text(),
  observacoes: text(),
  ativo: boolean().notNull().default(true),
  ...stamps,
})

export const financeSettings = pgTable('finance_settings', {
  tenant_id: uuid().primaryKey(),
  fechado_ate: text(),
  conta_padrao_id: uuid(),
  prazo_dias: integer().notNull().default(0),
  ...stamps,
})

export const financeAccess = pgTable('finance_access', {
  tenant_id: uuid().notNull(),
  user_id: uuid().notNull(),
  acesso: text().$type<FinanceScope>().notNull(),
  totais: boolean().notNull(),
  ...stamps,
})

export const sessionPackages = pgTable('session_packages', {
  id: uuid().primaryKey(),
  tenant_id: uuid().notNull(),
  paciente_id: uuid().notNull(),
  profissional_id: uuid(),
  descricao: text().notNull(),
  sessoes: integer().notNull(),
  valor_centavos: cents().notNull(),
  validade: date({ mode: 'string' }),
  encerrado_em: timestamp({ withTimezone: true, mode: 'string' }),
  ...stamps,
})

export const financeCharges = pgTable('finance_charges', {
  id: uuid().primaryKey(),
  tenant_id: uuid().notNull(),
  mes: text().notNull(),
  responsavel_id: uuid(),
  paciente_id: uuid(),
  vencimento: date({ mode: 'string' }).notNull(),
  desfeita_em: timestamp({ withTimezone: true, mode: 'string' }),
  ...stamps,
})

export const financeEntries = pgTable('finance_entries', {
  id: uuid().primaryKey(),
  tenant_id: uuid().notNull(),
  tipo: text().$type<EntryKind>().notNull(),
  descricao: text().notNull(),
  valor_centavos: cents().notNull(),
  pago_centavos: cents().notNull().default(0),
  vencimento: date({ mode: 'string' }).notNull(),
  competencia: text().notNull(),
  lancado_em: date({ mode: 'string' }).notNull(),
  categoria_id: uuid(),
  conta_id: uuid(),
  forma_pagamento: text().$type<PaymentMeans>(),
  paciente_id: uuid(),
  pagador_id: uuid(),
  contato_id: uuid(),
  profissional_id: uuid(),
  centro_custo: text(),
  observacoes: text(),
  origem: text().$type<EntryOrigin>().notNull().default('manual'),
  grupo_id: uuid(),
  parcela: integer(),
  parcelas: integer(),
  recorrencia: text(),
  pacote_id: uuid(),
  cobranca_id: uuid(),
  cancelado_em: timestamp({ withTimezone: true, mode: 'string' }),
  motivo_cancelamento: text(),
  criado_por: uuid(),
  ...stamps,
})

export const financeSessions = pgTable('finance_sessions', {
  tenant_id: uuid().notNull(),
  atendimento_id: uuid().notNull(),
  lancamento_id: uuid(),
  pacote_id: uuid(),
  criado_em: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
})

export const financeSettlements = pgTable('finance_settlements', {
  id: uuid().primaryKey(),
  tenant_id: uuid().notNull(),
  lancamento_id: uuid().notNull(),
  conta_id: uuid().notNull(),
  pago_em: date({ mode: 'string' }).notNull(),
  forma_pagamento: text().$type<PaymentMeans>().notNull(),
  principal_centavos: cents().notNull(),
  juros_centavos: cents().notNull().default(0),
  multa_centavos: cents().notNull().default(0),
  desconto_centavos: cents().notNull().default(0),
  conciliado: boolean().notNull().default(false),
  estornado_em: date({ mode: 'string' }),
  motivo_estorno: text(),
  recibo_id: uuid(),
  receita_saude: text().$type<HealthReceiptState>().notNull().default('nao_se_aplica'),
  receita_saude_numero: text(),
  receita_saude_em: date({ mode: 'string' }),
  criado_por: uuid(),
  ...stamps,
})

export const financeTransfers = pgTable('finance_transfers', {
  id: uuid().primaryKey(),
  tenant_id: uuid().notNull(),
  de_id: uuid().notNull(),
  para_id: uuid().notNull(),
  data: date({ mode: 'string' }).notNull(),
  valor_centavos: cents().notNull(),
  descricao: text(),
  estornado_em: date({ mode: 'string' }),
  motivo_estorno: text(),
  criado_por: uuid(),
  ...stamps,
})

export const ledgerTransactions = pgTable('ledger_transactions', {
  id: uuid().primaryKey(),
  tenant_id: uuid().notNull(),
  data: date({ mode: 'string' }).notNull(),
  origem: text().$type<'lancamento' | 'baixa' | 'transferencia' | 'abertura'>().notNull(),
  lancamento_id: uuid(),
  baixa_id: uuid(),
  transferencia_id: uuid(),
  conta_id: uuid(),
  estorno: boolean().notNull().default(false),
  criado_em: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
})

const instant = () => timestamp({ withTimezone: true, mode: 'string' })

export const payments = pgTable('payments', {
  id: uuid().primaryKey(),
  tenant_id: uuid().notNull(),
  user_id: uuid().notNull(),
  plano_id: text().notNull(),
  ciclo: text().$type<PaymentCycle>().notNull(),
  tipo: text().$type<PaymentType>().notNull(),
  situacao: text().$type<'aberto' | 'boleto_gerado' | 'pago' | 'cancelado'>().notNull().default('aberto'),
  valor_centavos: integer().notNull(),
  endereco: jsonb().$type<PaymentAddress>(),
  pessoal: jsonb().$type<PaymentPerson>(),
  assinatura_id: uuid(),
  periodo: date({ mode: 'string' }),
  pago_em: instant(),
  estendido_em: instant(),
  venc_antes: date({ mode: 'string' }),
  plano_antes: text(),
  venc_depois: date({ mode: 'string' }),
  dias_dados: integer(),
  dia_dado: date({ mode: 'string' }),
  mensal_centavos: integer(),
  devolvido_em: instant(),
  devolucao: text().$type<'devolvido' | 'contestado'>(),
  revogado_em: instant(),
  em_disputa: boolean().notNull().default(false),
  cancelado_em: instant(),
  motivo_cancelamento: text().$type<'pessoa' | 'provedor' | 'vencido'>(),
  ...stamps,
})

export const paymentAttempts = pgTable('payment_attempts', {
  id: uuid().primaryKey(),
  tenant_id: uuid().notNull(),
  pagamento_id: uuid().notNull(),
  numero: integer().notNull(),
  provedor: text().$type<ProviderId>().notNull(),
  estado: text().$type<'pedida' | 'viva' | 'paga' | 'recusada' | 'cancelada' | 'devolvida'>().notNull(),
  codigo: text(),
  provedor_status: text(),
  visto: text(),
  visto_em: instant(),
  recusa: text(),
  boleto: jsonb(),
  debito: jsonb(),
  cartao: jsonb(),
  consultar_em: instant(),
  consultas: integer().notNull().default(0),
  criado_em: instant().notNull().defaultNow(),
  atualizado_em: instant().notNull().defaultNow(),
})

export const files = pgTable('files', {
  id: uuid().primaryKey(),
  tenant_id: uuid().notNull(),
  dono_tipo: text().$type<FileOwnerKind>().notNull(),
  dono_id: uuid().notNull(),
  tipo: text().$type<FileKind>().notNull(),
  nome: text().notNull(),
  midia: text().$type<MediaType>().notNull(),
  tamanho: integer().notNull(),
  sha256: text().notNull(),
  chave: text().notNull(),
  restrito: boolean().notNull(),
  largura: integer(),
  altura: integer(),
  ...stamps,
  excluido_em: timestamp({ withTimezone: true, mode: 'string' }),
})

export const audit = pgTable('audit', {
  id: uuid().primaryKey().defaultRandom(),
  tenant_id: uuid().notNull(),
  at: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  user_id: uuid().notNull(),
  acao: text().notNull(),
  registro_id: text(),
  campos: text().array().notNull().default([]),
  modulo: text(),
  release: text(),
  request_id: text().notNull(),
})
