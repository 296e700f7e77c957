const messages = {
  title: 'Registro da sessão',
  done: 'Muito Bem',
  back: (term: string) => `Ver ${term.toLocaleLowerCase('pt-BR')}`,
  number: (n: number) => `Sessão ${n}`,
  parts: {
    demanda: 'Demanda e objetivos',
    procedimentos: 'Procedimentos',
    evolucao: 'Evolução',
    encaminhamento: 'Encaminhamento ou encerramento',
  },
  help: {
    demanda: 'O que trouxe a pessoa, e o que se busca neste encontro.',
    procedimentos: 'O que foi feito: técnicas, materiais, instrumentos.',
    evolucao: 'O que se observou e o que mudou desde a última sessão.',
    encaminhamento: 'O que se combinou, a quem se encaminhou, o que fica para a próxima.',
  },
  form: {
    saved: 'Registro salvo. Falta assinar.',
    gone: 'O registro já foi assinado em outro lugar. O que você digitou aqui está abaixo: acrescente como adendo o que faltar.',
  },
  signing: {
    lead: 'Assinado, o registro não muda mais. O que faltar entra depois, como adendo.',
    action: 'Assinar',
    from: (day: string) => `Pode ser assinado a partir de ${day}. O que você escrever antes fica salvo.`,
    title: 'Assinar o registro?',
    text: 'Depois de assinado, o registro não pode mais ser mudado nem apagado, nem por você. O que faltar entra como adendo, com a data de quando foi escrito.',
    back: 'Voltar',
    done: 'Registro assinado.',
    failed: 'O registro está salvo, mas não foi assinado.',
    tryAgain: 'Tente de novo.',
  },
  signed: {
    state: 'Assinado',
    draft: 'Rascunho',
    by: (name: string, moment: string) => `${name}, em ${moment}`,
    hash: (hash: string) => `Código de verificação (SHA-256): ${hash}`,
    empty: 'Nada escrito nesta parte.',
    nothing: 'O registro ainda não foi escrito.',
    othersOnly: (name: string) => `Só ${name}, que atende, escreve e assina este registro.`,
    putOff: 'Foi remarcado: o registro é escrito no novo horário.',
  },
  addenda: {
    title: 'Adendos',
    none: 'Nenhum adendo.',
    label: 'Novo adendo',
    help: 'Entra assinado, com a data de agora, e não muda mais.',
    action: 'Acrescentar adendo',
    added: 'Adendo acrescentado.',
  },
  previous: {
    title: (day: string) => `Última sessão registrada: ${day}`,
    loading: 'Carregando…',
    see: 'Abrir o registro',
  },
}

export type Messages = typeof messages
export default messages
