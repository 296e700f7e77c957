import type { Locale } from './locale'
import type { CareState } from './patient-choices'

/** Apart from the record's other words, since the list of patients does without those. */
export const careStateWords: Record<Locale, Record<CareState, string>> = {
  'pt-br': {
    em_espera: 'Em espera',
    em_avaliacao: 'Em avaliação',
    em_intervencao: 'Em intervenção',
    alta: 'Alta',
    desligado: 'Desligado(a)',
    arquivado: 'Arquivado(a)',
  },
  en: {
    em_espera: 'Waiting',
    em_avaliacao: 'Under assessment',
    em_intervencao: 'In intervention',
    alta: 'Discharged',
    desligado: 'Left',
    arquivado: 'Archived',
  },
  es: {
    em_espera: 'En espera',
    em_avaliacao: 'En evaluación',
    em_intervencao: 'En intervención',
    alta: 'Alta',
    desligado: 'Desvinculado(a)',
    arquivado: 'Archivado(a)',
  },
  'zh-CN': {
    em_espera: '等待中',
    em_avaliacao: '评估中',
    em_intervencao: '干预中',
    alta: '已结束',
    desligado: '已离开',
    arquivado: '已归档',
  },
}
