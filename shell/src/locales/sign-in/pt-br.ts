import type { SignInError } from '@vinculo/contracts/sign-in-errors'

const messages = {
  or: 'ou',
  signInWith: (provider: string) => `Entrar com ${provider}`,
  registerWith: (provider: string) => `Cadastrar com ${provider}`,
  down: (provider: string) => `${provider} não responde agora. Entre com a senha ou tente de novo daqui a pouco.`,
  refused: {
    negado: 'A entrada foi cancelada no outro site. Você pode tentar de novo ou entrar com a senha.',
    expirado: 'Esta entrada venceu, já foi usada ou começou em outro navegador. Tente de novo.',
    recusado: 'A resposta do outro site não confere com o que foi pedido. Tente de novo.',
    provedor: 'O outro site não respondeu como devia. Entre com a senha ou tente de novo daqui a pouco.',
    email: 'O outro site não confirmou um e-mail seu. Entre com a senha, ou cadastre-se com o seu e-mail.',
    'nao-confirmado':
      'Já existe uma conta com este e-mail, que ainda não foi confirmado. Abra o link que enviamos, ou peça um em «Esqueceu a senha?»; depois, esta entrada também funciona.',
    'sem-acesso': 'Esta conta não tem mais acesso. Fale com quem administra a clínica.',
  } satisfies Record<SignInError, string>,
}

export type Messages = typeof messages
export default messages
