import type { Role } from '@vinculo/contracts/account'
import type { Address } from '@vinculo/contracts/address'
import type { FileKind, FileOwnerKind, MediaType } from '@vinculo/contracts/files'
import type { Locale } from '@vinculo/contracts/locale'
import type { Patient } from '@vinculo/contracts/patients'
import { sql } from 'drizzle-orm'
import { boolean, customType, date, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** The tables as the migrations leave them, for typed writes; a test compares the two. Generated columns are left out. */

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

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

export const schools = pgTable('schools', named())
export const guardians = pgTable('guardians', named())

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

export const tenantModules = pgTable('tenant_modules', {
  tenant_id: uuid().notNull(),
  module_id: text().notNull(),
  ativo: boolean().notNull(),
})
