import { defineModule } from '@vinculo/platform'
import { text } from './locales/text'

const title = {
  'pt-br': '{termo_atendimento.plural}',
  en: '{termo_atendimento.plural}',
  es: '{termo_atendimento.plural}',
  'zh-CN': '{termo_atendimento.plural}',
}

export default defineModule({
  id: 'agenda',
  routes: [
    {
      path: 'atendimentos',
      title,
      guards: ['auth', 'config', 'venc_plano'],
      breadcrumb: [{ titulo: title }],
      screen: () => import('./screens/overview'),
    },
  ],
  menu: [{ path: '/atendimentos', label: title, flag: 'atendimentos', order: 20 }],
  slots: {},
  events: { sends: [], hears: [] },
  messages: text,
})
