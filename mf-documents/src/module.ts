import { defineModule } from '@vinculo/platform'
import { text } from './locales/text'

const title = { 'pt-br': 'Documentos', en: 'Documentos', es: 'Documentos', 'zh-CN': 'Documentos' }

export default defineModule({
  id: 'documents',
  routes: [
    {
      path: 'documentos',
      title,
      guards: ['auth', 'config', 'venc_plano'],
      breadcrumb: [{ titulo: title }],
      screen: () => import('./screens/overview'),
    },
  ],
  menu: [{ path: '/documentos', label: title, order: 60 }],
  slots: {},
  events: { sends: [], hears: [] },
  messages: text,
})
