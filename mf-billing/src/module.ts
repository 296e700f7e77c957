import { defineModule } from '@vinculo/platform'
import { text } from './locales/text'

const title = { 'pt-br': 'Planos', en: 'Planos', es: 'Planos', 'zh-CN': 'Planos' }

export default defineModule({
  id: 'billing',
  routes: [
    {
      path: 'planos',
      title,
      guards: ['auth', 'config', 'venc_plano'],
      breadcrumb: [{ titulo: title }],
      screen: () => import('./screens/overview'),
    },
  ],
  menu: [{ path: '/planos', label: title, order: 80 }],
  slots: {},
  events: { sends: [], hears: [] },
  messages: text,
})
