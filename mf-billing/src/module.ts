import { defineModule } from '@vinculo/platform'
import { text } from './locales/text'

const title = { 'pt-br': 'Planos', en: 'Plans', es: 'Planes', 'zh-CN': '套餐' }

export default defineModule({
  id: 'billing',
  routes: [
    {
      path: 'planos',
      title,
      // Open also when the plan ended: here one chooses another.
      guards: ['auth', 'config'],
      breadcrumb: [{ titulo: title }],
      screen: () => import('./screens/overview'),
    },
  ],
  // S2.40 the settings lead here, not the menu.
  menu: [],
  slots: {},
  events: { sends: [], hears: [] },
  messages: text,
})
