import { defineModule } from '@vinculo/platform'
import { text } from './locales/text'

const title = { 'pt-br': 'Pacientes', en: 'Pacientes', es: 'Pacientes', 'zh-CN': 'Pacientes' }

export default defineModule({
  id: 'patients',
  routes: [
    {
      path: 'pacientes',
      title,
      guards: ['auth', 'config', 'venc_plano'],
      breadcrumb: [{ titulo: title }],
      screen: () => import('./screens/overview'),
    },
  ],
  menu: [{ path: '/pacientes', label: title, order: 90 }],
  slots: {},
  events: { sends: [], hears: [] },
  messages: text,
})
