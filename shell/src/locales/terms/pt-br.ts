const messages = {
  title: 'Termos de uso e privacidade',
  version: (version: string) => `Versão ${version}`,
  sections: [
    {
      title: 'O que é isto',
      text: 'O Vínculo guarda registros de atendimento de profissionais e clínicas: pessoas atendidas, responsáveis, escolas, atendimentos, documentos e pagamentos. Quem instala e mantém este endereço é o operador da instalação.',
    },
    {
      title: 'De quem são os dados',
      text: 'Os dados que você registra são seus e das pessoas a quem se referem. Pela Lei Geral de Proteção de Dados (Lei 13.709/2018), você, ou a sua clínica, é o controlador: decide o que registrar e por quê, e responde pelo consentimento e pelo sigilo profissional. O operador da instalação guarda e processa os dados por sua conta.',
    },
    {
      title: 'O que é guardado',
      text: 'Da sua conta: nome, e-mail, profissão e o que mais você disser no perfil; da senha, só um resumo que não permite lê-la. Das pessoas que você atende: o que você registrar. De cada leitura de dados clínicos e de cada mudança: quem, o quê e quando. De cada entrada: o momento e o tipo de aparelho.',
    },
    {
      title: 'Quem vê',
      text: 'As pessoas da sua clínica, conforme o papel de cada uma: a secretaria não vê dados clínicos. Outras clínicas não veem nada. Quem administra a instalação vê contas, planos e totais pelas telas, não os registros; quem opera o servidor tem acesso técnico ao banco de dados e às cópias de segurança. Nada é vendido nem usado para publicidade.',
    },
    {
      title: 'No seu navegador',
      text: 'Há um cookie para a sua sessão, um para o idioma e, ao entrar por outro site, um que dura dez minutos. Rascunhos do que você digita ficam cifrados no aparelho até serem salvos. Não há rastreadores.',
    },
    {
      title: 'Por quanto tempo',
      text: 'Registros de atendimento têm prazos legais de guarda, de cinco anos ou mais conforme a profissão; por isso, o que você exclui sai das telas, mas não é destruído de imediato. Quando o plano vence, os dados continuam guardados e podem ser exportados.',
    },
    {
      title: 'Os seus direitos e os de quem você atende',
      text: 'Você pode ver, corrigir e exportar os seus dados a qualquer momento, e pedir ao operador da instalação o encerramento da conta. Quem você atende pede a você, que é o controlador; a exportação do registro de uma pessoa serve para isso.',
    },
    {
      title: 'O que se espera de você',
      text: 'Que use uma senha só sua, não empreste o acesso, registre apenas o necessário e respeite o código de ética da sua profissão. O programa ajuda a organizar; as decisões clínicas são suas.',
    },
    {
      title: 'Mudanças',
      text: 'Quando este texto muda, muda a versão. Fica guardado qual versão você aceitou e quando.',
    },
  ],
}

export type Messages = typeof messages
export default messages
