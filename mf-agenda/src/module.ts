import { defineModule } from '@vinculo/platform'
import { text } from './locales/text'

const title = { 'pt-br': 'Atendimentos', en: 'Atendimentos', es: 'Atendimentos', 'zh-CN': 'Atendimentos' }

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
  menu: [{ path: '/atendimentos', label: title, order: 20 }],
  slots: {},
  events: { sends: [], hears: [] },
  messages: text,
})
