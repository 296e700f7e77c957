import { paths } from '@vinculo/contracts/paths'
import { defineModule } from '@vinculo/platform'
import { documentText } from './locales/documents/text'
import { printText } from './locales/print/text'
import { text } from './locales/text'
import { writingText } from './locales/writing/text'

const title = { 'pt-br': 'Documentos', en: 'Documents', es: 'Documentos', 'zh-CN': '文档' }
const one = { 'pt-br': 'Documento', en: 'Document', es: 'Documento', 'zh-CN': '文档' }
const register = { 'pt-br': 'Novo documento', en: 'New document', es: 'Nuevo documento', 'zh-CN': '新建文档' }
const edit = { 'pt-br': 'Editar documento', en: 'Edit document', es: 'Editar documento', 'zh-CN': '编辑文档' }

const list = { titulo: title, path: paths.documents.list() }
const guards = ['auth', 'config', 'venc_plano'] as const
const printing = { 'pt-br': 'Imprimir', en: 'Print', es: 'Imprimir', 'zh-CN': '打印' }
const printPage = {
  'pt-br': 'a página de impressão',
  en: 'the print page',
  es: 'la página de impresión',
  'zh-CN': '打印页面',
}

export default defineModule({
  id: 'documents',
  routes: [
    {
      path: 'documentos',
      name: 'Documentos',
      title,
      guards: [...guards],
      breadcrumb: [{ titulo: title }],
      screen: () => import('./screens/documents'),
      messages: documentText,
    },
    {
      path: 'documento/cadastrar',
      title: register,
      guards: [...guards],
      breadcrumb: [list, { titulo: register }],
      screen: () => import('./screens/register-document'),
      messages: writingText,
    },
    // Written until it is issued, and then read: two routes, so that a sealed copy downloads no editor.
    {
      path: 'documento/:id/editar',
      title: edit,
      loads: one,
      guards: [...guards],
      breadcrumb: [list, { titulo: edit }],
      screen: () => import('./screens/edit-document'),
      messages: writingText,
    },
    {
      path: 'documento/:id/ver',
      title: one,
      guards: [...guards],
      breadcrumb: [list, { titulo: one }],
      screen: () => import('./screens/document-page'),
      messages: documentText,
    },
    {
      path: 'imprimir',
      title: printing,
      loads: printPage,
      guards: [...guards],
      breadcrumb: [list, { titulo: printing }],
      screen: () => import('./screens/print-page'),
      messages: printText,
    },
  ],
  menu: [{ path: '/documentos', label: title, flag: 'documentos', order: 60 }],
  slots: {
    'patient.tab': { title, order: 30, fill: () => import('./components/patient-documents'), messages: documentText },
    'print.requested': { order: 1, fill: () => import('./components/print-window'), messages: printText },
  },
  events: { sends: ['screen.titled', 'print.requested'], hears: [] },
  messages: text,
})
