const messages = {
  brand: 'Vínculo',
  nav: {
    main: 'Principal',
    login: 'Entrar',
    register: 'Cadastre-se',
    settings: 'Configurações',
    profile: 'Editar Perfil',
    logout: 'Sair',
  },
  breadcrumb: { home: 'Início' },
  login: {
    title: 'Entrar',
    lead: 'O que importa de cada criança, no mesmo lugar.',
    email: 'E-mail',
    password: 'Senha',
    remember: 'Lembrar-me',
    forgot: 'Esqueceu a senha?',
    submit: 'Entrar',
    register: 'Cadastre-se',
    newHere: 'Ainda não tem conta?',
  },
  home: {
    title: (name: string) => `Olá, ${name}`,
    lead: 'O que mudou por último.',
    empty: 'Nada por aqui ainda.',
    emptyText: 'Quando houver movimento nos seus módulos, ele aparece nesta página.',
  },
  settings: {
    sections: 'Configurações',
    profile: 'Editar Perfil',
    configs: 'Configurações',
    password: 'Senha',
    language: 'Idioma',
    email: 'E-mail',
  },
  notFound: {
    documentTitle: 'Página não Encontrada - Erro 404',
    title: 'Página não encontrada',
    text: 'O endereço pode ter mudado ou não existe mais.',
    back: 'Voltar ao Início',
  },
  unavailable: {
    title: 'Este módulo está indisponível',
    text: 'O resto do sistema continua funcionando. O que você já salvou está guardado.',
    misfit: (what: string) => `Esta versão do módulo pede partes que o sistema ainda não tem: ${what}.`,
    browser: 'O navegador é antigo demais para conferir os arquivos do módulo antes de usá-los. Atualize o navegador.',
    slow: 'O servidor do módulo demorou mais de cinco segundos. O que você já salvou está guardado.',
    unverified:
      'Os arquivos do módulo não passaram na conferência, por isso não foram usados. O que você já salvou está guardado.',
  },
  modulesMissing: {
    title: 'Os módulos não puderam ser carregados',
    text: 'Confira a conexão. O que você já salvou está guardado.',
  },
  loadFailed: {
    title: (item: string) => `Ops, não carregou ${item}.`,
    text: 'Atualize esta página para tentar carregar novamente.',
  },
  configuration: 'a configuração',
  expired: {
    title: 'Sua sessão expirou',
    text: 'O acesso venceu por segurança. Entre de novo para continuar de onde parou.',
    ok: 'Entrar de novo',
  },
  serverFault: {
    title: 'Algo deu errado no servidor',
    text: 'O que você digitou continua nesta página. Espere um pouco e tente de novo.',
    ok: 'Entendi',
  },
  offline: {
    title: 'Sem conexão com o servidor',
    text: 'Sua sessão continua aberta. Confira a rede e tente de novo.',
  },
  palette: { screens: 'Telas' },
  languages: { 'pt-br': 'Português', en: 'English', es: 'Español', 'zh-CN': '中文' },
}

export type Messages = typeof messages
export default messages
