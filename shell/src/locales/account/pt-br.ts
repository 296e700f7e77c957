const messages = {
  register: {
    title: 'Cadastre-se',
    lead: 'Leva um minuto, sem cartão. Os primeiros dias são gratuitos.',
    name: 'Nome',
    email: 'E-mail',
    password: 'Senha',
    passwordHelp: 'Pelo menos 10 caracteres. Uma frase curta serve.',
    confirmation: 'Confirmar senha',
    accept: 'Li e aceito os',
    terms: 'termos',
    submit: 'Cadastrar',
    haveAccount: 'Já tem conta?',
    toLogin: 'Entrar',
    vouched: (provider: string, email: string) =>
      `${provider} confirmou que ${email} é seu. Falta só aceitar os termos; você entra sem senha.`,
  },
  forgot: {
    title: 'Esqueceu a senha?',
    lead: 'Enviamos um link para escolher outra.',
    submit: 'Enviar link',
    sent: (email: string) =>
      `Se houver uma conta com ${email}, o link chega em alguns minutos. Ele vale por 60 minutos e uma vez só.`,
    spam: 'Não chegou? Veja na pasta de spam, ou peça outro link.',
    again: 'Pedir outro link',
    toLogin: 'Voltar para a entrada',
  },
  reset: {
    title: 'Redefinir senha',
    lead: 'Todas as sessões abertas serão encerradas.',
    submit: 'Redefinir senha',
    well: 'Muito Bem',
    done: 'A senha foi redefinida. Entre com a nova.',
  },
  confirm: {
    title: 'Confirmar e-mail',
    lead: 'Confirme que este endereço é seu.',
    submit: 'Confirmar e-mail',
    done: 'Obrigado. Este endereço está confirmado.',
    go: 'Continuar',
  },
}

export type Messages = typeof messages
export default messages
