import { defineModule } from '@vinculo/platform'
import { text } from './locales/text'

const title = { 'pt-br': 'Escolas', en: 'Schools', es: 'Escuelas', 'zh-CN': '学校' }

export default defineModule({
  id: 'registry',
  routes: [
    {
      path: 'escolas',
      title,
      guards: ['auth', 'config', 'venc_plano'],
      breadcrumb: [{ titulo: title }],
      screen: () => import('./screens/overview'),
    },
  ],
  menu: [{ path: '/escolas', label: title, flag: 'escolas', order: 30 }],
  slots: {},
  events: { sends: [], hears: [] },
  messages: text,
})
