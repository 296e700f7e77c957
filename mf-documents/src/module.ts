import { defineModule } from '@vinculo/platform'
import { text } from './locales/text'

const title = { 'pt-br': 'Documentos', en: 'Documents', es: 'Documentos', 'zh-CN': '文档' }

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
  menu: [{ path: '/documentos', label: title, flag: 'documentos', order: 60 }],
  slots: {},
  events: { sends: [], hears: [] },
  messages: text,
})
