const words = {
  expired: 'Seu plano venceu',
  ended: (plan: string | undefined, day: string) =>
    plan ? `O plano ${plan} terminou em ${day}.` : `O plano terminou em ${day}.`,
  expiredText: 'O acesso fica bloqueado 30 dias depois do vencimento. Seus dados continuam guardados.',
  returned: {
    devolvido: (day: string) =>
      `O que foi pago pelo plano foi devolvido em ${day}, e o tempo que isso dava à conta terminou.`,
    contestado: (day: string) =>
      `O que foi pago pelo plano foi contestado junto ao banco ou ao cartão e voltou em ${day}; o tempo que isso dava à conta terminou.`,
  },
  suspended: 'Esta conta está suspensa',
  reason: (reason: string) => `Motivo: ${reason}`,
  suspendedText: 'Seus dados continuam guardados.',
  talkTo: (email: string) => `Fale com ${email}.`,
  talkToOperator: 'Fale com quem administra o sistema.',
  askOwner: (name: string, email: string) => `Quem cuida do plano é ${name} (${email}).`,
  fine: 'Sua conta está em dia',
  fineText: 'Não há nada bloqueado.',
  home: 'Ir para o início',
  settings: 'Abrir as configurações',
  export: {
    title: 'Levar os seus dados',
    text: 'Tudo o que você pode ver nesta conta, em um arquivo JSON. Guarde-o em lugar seguro: ele contém dados de saúde.',
    action: 'Exportar os dados',
    progress: (rows: string, total: string) => `${rows} de ${total} registros`,
    done: (size: string) => `O arquivo está pronto: ${size}.`,
    failed: 'A exportação não terminou. Nada foi perdido; tente de novo.',
    stop: 'Parar',
  },
}
export type Words = typeof words
export default words
