import type { Messages } from './pt-br'

const messages: Messages = {
  brand: 'Vínculo',
  nav: {
    main: 'Principal',
    login: 'Entrar',
    register: 'Regístrese',
    settings: 'Configuración',
    profile: 'Editar perfil',
    logout: 'Salir',
  },
  breadcrumb: { home: 'Inicio' },
  login: {
    title: 'Entrar',
    lead: 'Lo que importa de cada niño, en un solo lugar.',
    email: 'Correo',
    password: 'Contraseña',
    remember: 'Recordarme',
    forgot: '¿Olvidó la contraseña?',
    submit: 'Entrar',
    register: 'Regístrese',
    newHere: '¿Aún no tiene cuenta?',
  },
  home: {
    title: (name) => `Hola, ${name}`,
    lead: 'Lo último que cambió.',
    empty: 'Todavía no hay nada.',
    emptyText: 'Cuando haya movimiento en sus módulos, aparecerá en esta página.',
  },
  settings: {
    sections: 'Configuración',
    profile: 'Editar perfil',
    configs: 'Configuración',
    password: 'Contraseña',
    language: 'Idioma',
    email: 'Correo',
  },
  notFound: {
    documentTitle: 'Página no encontrada - Error 404',
    title: 'Página no encontrada',
    text: 'La dirección pudo cambiar o ya no existe.',
    back: 'Volver al inicio',
  },
  unavailable: {
    title: 'Este módulo no está disponible',
    text: 'El resto del sistema sigue funcionando. Lo que ya guardó está a salvo.',
    misfit: (what) => `Esta versión del módulo pide partes que el sistema aún no tiene: ${what}.`,
    browser:
      'El navegador es demasiado antiguo para comprobar los archivos del módulo antes de usarlos. Actualice el navegador.',
    slow: 'El servidor del módulo tardó más de cinco segundos. Lo que ya guardó está a salvo.',
    unverified:
      'Los archivos del módulo no superaron la comprobación, por eso no se usaron. Lo que ya guardó está a salvo.',
  },
  modulesMissing: {
    title: 'No se pudieron cargar los módulos',
    text: 'Revise la conexión. Lo que ya guardó está a salvo.',
  },
  loadFailed: {
    title: (item) => `Ups, no se cargó ${item}.`,
    text: 'Actualice esta página para intentar cargar de nuevo.',
  },
  configuration: 'la configuración',
  expired: {
    title: 'Su sesión expiró',
    text: 'El acceso venció por seguridad. Entre de nuevo para seguir donde estaba.',
    ok: 'Entrar de nuevo',
  },
  serverFault: {
    title: 'Algo falló en el servidor',
    text: 'Lo que escribió sigue en esta página. Espere un poco e intente de nuevo.',
    ok: 'Entendido',
  },
  offline: {
    title: 'Sin conexión con el servidor',
    text: 'Su sesión sigue abierta. Revise la red e intente de nuevo.',
  },
  palette: { screens: 'Pantallas' },
  languages: { 'pt-br': 'Português', en: 'English', es: 'Español', 'zh-CN': '中文' },
}

export default messages
