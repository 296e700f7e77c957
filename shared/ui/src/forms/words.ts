import { defineWords } from '../core/words'

export const useFormWords = defineWords({
  'pt-br': {
    save: 'Salvar',
    incomplete: { title: 'Ops, formulário incompleto', message: 'Verifique os dados no formulário.' },
    notCreated: { title: 'Ops, não cadastou...', message: 'Atualize esta página para tentar novamente.' },
    notSaved: { title: 'Ops, não salvou...', message: 'Atualize esta página para tentar novamente.' },
    required: 'obrigatório',
    choose: 'Escolha…',
    filled: (n: number) => (n === 1 ? '1 preenchido' : `${n} preenchidos`),
  },
  en: {
    save: 'Save',
    incomplete: { title: 'Oops, the form is incomplete', message: 'Check what is in the form.' },
    notCreated: { title: 'Oops, it was not registered...', message: 'Refresh this page to try again.' },
    notSaved: { title: 'Oops, it was not saved...', message: 'Refresh this page to try again.' },
    required: 'required',
    choose: 'Choose…',
    filled: (n: number) => `${n} filled in`,
  },
  es: {
    save: 'Guardar',
    incomplete: { title: 'Ups, formulario incompleto', message: 'Verifique los datos del formulario.' },
    notCreated: { title: 'Ups, no se registró...', message: 'Actualice esta página para intentarlo de nuevo.' },
    notSaved: { title: 'Ups, no se guardó...', message: 'Actualice esta página para intentarlo de nuevo.' },
    required: 'obligatorio',
    choose: 'Elija…',
    filled: (n: number) => (n === 1 ? '1 completado' : `${n} completados`),
  },
  'zh-CN': {
    save: '保存',
    incomplete: { title: '抱歉，表单未填完整', message: '请检查表单中的内容。' },
    notCreated: { title: '抱歉，登记失败…', message: '请刷新页面后重试。' },
    notSaved: { title: '抱歉，保存失败…', message: '请刷新页面后重试。' },
    required: '必填',
    choose: '请选择…',
    filled: (n: number) => `已填 ${n} 项`,
  },
})
