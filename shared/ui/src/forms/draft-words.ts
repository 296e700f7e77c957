import { defineWords } from '../core/words'

interface Moment {
  /** Only where it was another day. */
  day: string | undefined
  time: string
}

const said = (moment: Moment, on: string, at: string) => `${moment.day ? `${on}${moment.day} ` : ''}${at}${moment.time}`

export const useDraftWords = defineWords({
  'pt-br': {
    kept: (moment: Moment) => `rascunho salvo ${said(moment, 'em ', 'às ')}`,
    restored: (moment: Moment) => `rascunho restaurado, salvo ${said(moment, 'em ', 'às ')}`,
    discard: 'Descartar rascunho',
    left: {
      title: 'Rascunho guardado',
      message: 'O que você digitou fica neste aparelho e volta quando você reabrir o formulário.',
    },
  },
  en: {
    kept: (moment: Moment) => `draft saved ${said(moment, 'on ', 'at ')}`,
    restored: (moment: Moment) => `draft restored, saved ${said(moment, 'on ', 'at ')}`,
    discard: 'Discard draft',
    left: {
      title: 'Draft kept',
      message: 'What you typed stays on this device and comes back when you reopen the form.',
    },
  },
  es: {
    kept: (moment: Moment) => `borrador guardado ${said(moment, 'el ', 'a las ')}`,
    restored: (moment: Moment) => `borrador recuperado, guardado ${said(moment, 'el ', 'a las ')}`,
    discard: 'Descartar borrador',
    left: {
      title: 'Borrador guardado',
      message: 'Lo que escribió queda en este dispositivo y vuelve cuando reabra el formulario.',
    },
  },
  'zh-CN': {
    kept: (moment: Moment) => `草稿已保存于 ${said(moment, '', '')}`,
    restored: (moment: Moment) => `已恢复草稿（保存于 ${said(moment, '', '')}）`,
    discard: '放弃草稿',
    left: { title: '草稿已保留', message: '您输入的内容保存在此设备上，重新打开表单时会恢复。' },
  },
})
