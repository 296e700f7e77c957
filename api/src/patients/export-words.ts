import type { Locale } from '@vinculo/contracts/locale'
import type { ExportWords } from './export-groups'
import { en } from './export-words/en'
import { es } from './export-words/es'
import { ptBr } from './export-words/pt-br'
import { zhCn } from './export-words/zh-cn'

export const exportWords: Record<Locale, ExportWords> = { 'pt-br': ptBr, en, es, 'zh-CN': zhCn }
