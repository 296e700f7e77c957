import type { ErrorCode } from '@vinculo/contracts/errors'
import type { FieldIssue, FieldMessage } from '@vinculo/contracts/field-messages'
import type { InEveryLocale, Locale } from '@vinculo/contracts/locale'
import type { Caller } from './http/requests'

const statuses: Record<ErrorCode, number> = {
  validation_failed: 422,
  bad_request: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  demo_sign_in_is_local: 403,
  forbidden: 403,
  plan_expired: 403,
  account_suspended: 403,
  plan_limit: 422,
  link_ended: 410,
  not_found: 404,
  stale_version: 409,
  conflict: 409,
  still_referred: 409,
  overlap: 409,
  record_signed: 409,
  recorded: 409,
  document_issued: 409,
  sealed: 409,
  settled: 409,
  month_closed: 409,
  payment_pending: 409,
  payment_closed: 409,
  payment_refused: 422,
  step_missing: 409,
  // No 5xx: nothing here is broken, and the screen says it in place (S8.06).
  provider_unavailable: 424,
  request_timeout: 408,
  payload_too_large: 413,
  unsupported_media_type: 415,
  contract_not_supported: 400,
  too_many_requests: 429,
  internal_error: 500,
  unavailable: 503,
  storage_full: 507,
  pdf_unavailable: 503,
}

const messages: Record<ErrorCode, InEveryLocale> = {
  validation_failed: {
    'pt-br': 'Verifique os dados no formulário.',
    en: 'Check the data in the form.',
    es: 'Revise los datos del formulario.',
    'zh-CN': '请检查表单中的数据。',
  },
  bad_request: {
    'pt-br': 'O pedido não pôde ser lido.',
    en: 'The request could not be read.',
    es: 'No se pudo leer la solicitud.',
    'zh-CN': '无法读取该请求。',
  },
  unauthenticated: {
    'pt-br': 'Entre na sua conta para continuar.',
    en: 'Sign in to continue.',
    es: 'Inicie sesión para continuar.',
    'zh-CN': '请登录后继续。',
  },
  invalid_credentials: {
    'pt-br': 'E-mail ou senha incorretos.',
    en: 'Wrong e-mail or password.',
    es: 'Correo o contraseña incorrectos.',
    'zh-CN': '邮箱或密码错误。',
  },
  demo_sign_in_is_local: {
    'pt-br': 'As contas de demonstração só entram a partir deste computador.',
    en: 'The demonstration accounts sign in from this computer only.',
    es: 'Las cuentas de demostración solo entran desde este equipo.',
    'zh-CN': '演示账号只能在本机登录。',
  },
  forbidden: {
    'pt-br': 'Você não tem permissão para isto.',
    en: 'You are not allowed to do this.',
    es: 'No tiene permiso para esto.',
    'zh-CN': '您没有此操作的权限。',
  },
  plan_expired: {
    'pt-br': 'O seu plano venceu.',
    en: 'Your plan has expired.',
    es: 'Su plan ha vencido.',
    'zh-CN': '您的套餐已过期。',
  },
  account_suspended: {
    'pt-br': 'Esta conta está suspensa. Fale com quem administra o sistema.',
    en: 'This account is suspended. Talk to whoever runs the system.',
    es: 'Esta cuenta está suspendida. Hable con quien administra el sistema.',
    'zh-CN': '此账户已被暂停，请联系系统管理员。',
  },
  plan_limit: {
    'pt-br': 'O seu plano chegou ao limite. Para acrescentar mais, mude de plano.',
    en: 'Your plan has reached its limit. To add more, change the plan.',
    es: 'Su plan llegó al límite. Para agregar más, cambie de plan.',
    'zh-CN': '您的套餐已达上限。如需继续添加，请升级套餐。',
  },
  link_ended: {
    'pt-br': 'Este link já foi usado ou venceu. Peça outro.',
    en: 'This link was used already or has expired. Ask for another.',
    es: 'Este enlace ya se usó o venció. Pida otro.',
    'zh-CN': '此链接已被使用或已过期，请重新申请。',
  },
  not_found: {
    'pt-br': 'Não encontrado.',
    en: 'Not found.',
    es: 'No encontrado.',
    'zh-CN': '未找到。',
  },
  stale_version: {
    'pt-br': 'Este registro foi alterado depois que você o abriu.',
    en: 'This record was changed after you opened it.',
    es: 'Este registro fue modificado después de que usted lo abrió.',
    'zh-CN': '您打开后，该记录已被修改。',
  },
  conflict: {
    'pt-br': 'Isto entra em conflito com o que já existe.',
    en: 'This conflicts with what is already there.',
    es: 'Esto entra en conflicto con lo que ya existe.',
    'zh-CN': '与现有数据冲突。',
  },
  still_referred: {
    'pt-br': 'Ainda há registros que dependem deste.',
    en: 'There are records that still depend on this one.',
    es: 'Todavía hay registros que dependen de este.',
    'zh-CN': '仍有记录依赖于此项。',
  },
  overlap: {
    'pt-br': 'Este horário já está ocupado.',
    en: 'This time is taken already.',
    es: 'Este horario ya está ocupado.',
    'zh-CN': '该时段已被占用。',
  },
  record_signed: {
    'pt-br': 'Este registro já foi assinado. O que falta entra como adendo.',
    en: 'This record is signed already. What is missing goes into an addendum.',
    es: 'Este registro ya fue firmado. Lo que falta va en una adenda.',
    'zh-CN': '该记录已签名，需补充的内容请写入附记。',
  },
  recorded: {
    'pt-br': 'Há um registro desta sessão: ela não é excluída nem desfeita.',
    en: 'This session has a record: it is neither deleted nor undone.',
    es: 'Hay un registro de esta sesión: no se elimina ni se deshace.',
    'zh-CN': '该会话已有记录，不能删除或撤销。',
  },
  document_issued: {
    'pt-br': 'Este documento já foi emitido. Uma mudança é uma nova versão.',
    en: 'This document is issued already. A change is a new version.',
    es: 'Este documento ya fue emitido. Un cambio es una nueva versión.',
    'zh-CN': '该文件已签发，如需修改请创建新版本。',
  },
  sealed: {
    'pt-br': 'Isto faz parte de um documento emitido e não é excluído.',
    en: 'This is part of an issued document and is not deleted.',
    es: 'Esto forma parte de un documento emitido y no se elimina.',
    'zh-CN': '此项属于已签发的文件，不能删除。',
  },
  settled: {
    'pt-br': 'Já há pagamento neste lançamento. Estorne o pagamento antes de mudar ou cancelar.',
    en: 'Something of this entry was paid. Reverse the payment before you change or cancel it.',
    es: 'Ya hay un pago en este asiento. Revierta el pago antes de cambiarlo o cancelarlo.',
    'zh-CN': '该账目已有付款。请先冲正付款，再修改或取消。',
  },
  month_closed: {
    'pt-br': 'Este mês está fechado e não muda mais. Quem configura o financeiro pode reabri-lo.',
    en: 'This month is closed and changes no more. Whoever configures finance can open it again.',
    es: 'Este mes está cerrado y ya no cambia. Quien configura las finanzas puede reabrirlo.',
    'zh-CN': '该月已结账，不能再更改。财务设置人员可以重新打开。',
  },
  payment_pending: {
    'pt-br': 'Ainda estamos confirmando uma cobrança deste pagamento. Espere um momento: nada será cobrado duas vezes.',
    en: 'A charge of this payment is still being confirmed. Wait a moment: nothing is charged twice.',
    es: 'Todavía estamos confirmando un cobro de este pago. Espere un momento: nada se cobra dos veces.',
    'zh-CN': '该付款的一笔扣款仍在确认中。请稍候：不会重复扣款。',
  },
  payment_closed: {
    'pt-br': 'Este pagamento já foi concluído ou cancelado.',
    en: 'This payment is done or cancelled already.',
    es: 'Este pago ya fue concluido o cancelado.',
    'zh-CN': '该付款已完成或已取消。',
  },
  payment_refused: {
    'pt-br': 'O pagamento não foi aprovado. Nada foi cobrado; confira os dados ou use outra forma de pagamento.',
    en: 'The payment was not approved. Nothing was charged; check the data or pay in another way.',
    es: 'El pago no fue aprobado. No se cobró nada; revise los datos o use otra forma de pago.',
    'zh-CN': '付款未获批准，未扣任何款项。请检查信息或使用其他付款方式。',
  },
  step_missing: {
    'pt-br': 'Falta uma etapa anterior deste pagamento.',
    en: 'A step before this one is missing.',
    es: 'Falta un paso anterior de este pago.',
    'zh-CN': '该付款的前一步尚未完成。',
  },
  provider_unavailable: {
    'pt-br':
      'O servidor de pagamentos está indisponível no momento. O que você preencheu está guardado; tente novamente mais tarde.',
    en: 'The payment server is unavailable at the moment. What you filled in is kept; try again later.',
    es: 'El servidor de pagos no está disponible en este momento. Lo que usted completó está guardado; intente más tarde.',
    'zh-CN': '支付服务器暂时不可用。您填写的内容已保存，请稍后再试。',
  },
  pdf_unavailable: {
    'pt-br': 'Este servidor não gera PDF. Use «Imprimir» e escolha «Salvar como PDF».',
    en: 'This server makes no PDF. Use “Print” and choose “Save as PDF”.',
    es: 'Este servidor no genera PDF. Use «Imprimir» y elija «Guardar como PDF».',
    'zh-CN': '此服务器无法生成 PDF。请使用“打印”并选择“另存为 PDF”。',
  },
  request_timeout: {
    'pt-br': 'O envio demorou demais. Verifique a conexão e tente novamente.',
    en: 'Sending took too long. Check the connection and try again.',
    es: 'El envío tardó demasiado. Revise la conexión e intente de nuevo.',
    'zh-CN': '发送时间过长，请检查网络连接后重试。',
  },
  payload_too_large: {
    'pt-br': 'O envio é grande demais.',
    en: 'What was sent is too large.',
    es: 'El envío es demasiado grande.',
    'zh-CN': '提交的内容过大。',
  },
  unsupported_media_type: {
    'pt-br': 'Este tipo de conteúdo não é aceito.',
    en: 'This kind of content is not accepted.',
    es: 'No se acepta este tipo de contenido.',
    'zh-CN': '不支持此内容类型。',
  },
  contract_not_supported: {
    'pt-br': 'Esta versão da tela não é mais atendida. Atualize a página.',
    en: 'This version of the screen is no longer served. Reload the page.',
    es: 'Esta versión de la pantalla ya no se atiende. Actualice la página.',
    'zh-CN': '此页面版本不再受支持，请刷新。',
  },
  too_many_requests: {
    'pt-br': 'Muitos pedidos em pouco tempo. Espere alguns minutos e tente novamente.',
    en: 'Too many requests in a short time. Wait a few minutes and try again.',
    es: 'Demasiadas solicitudes en poco tiempo. Espere unos minutos e intente de nuevo.',
    'zh-CN': '短时间内请求过多，请稍候几分钟再试。',
  },
  internal_error: {
    'pt-br': 'Algo deu errado do nosso lado.',
    en: 'Something went wrong on our side.',
    es: 'Algo salió mal de nuestro lado.',
    'zh-CN': '服务器出现问题。',
  },
  unavailable: {
    'pt-br': 'O serviço está indisponível no momento. Tente novamente em instantes.',
    en: 'The service is unavailable at the moment. Try again shortly.',
    es: 'El servicio no está disponible en este momento. Intente de nuevo en breve.',
    'zh-CN': '服务暂时不可用，请稍后再试。',
  },
  storage_full: {
    'pt-br': 'Não há mais espaço para guardar. Nada foi salvo; avise o suporte.',
    en: 'There is no room left to store this. Nothing was saved; tell the support.',
    es: 'No queda espacio para guardar. No se guardó nada; avise al soporte.',
    'zh-CN': '存储空间已满，未保存任何内容，请联系技术支持。',
  },
}

export const errorMessage = (code: ErrorCode, locale: Locale) => messages[code][locale]

interface Extra {
  /** Fields of the answer beside code and message, such as `atual` of a stale change. */
  body?: Record<string, unknown>
  headers?: Record<string, string>
  cause?: unknown
  /** Done in a transaction of its own when the refused one is rolled back, before anything is answered. */
  afterwards?: (caller: Caller) => Promise<void>
}

/** Every refusal: the code decides status and words. Thrown anywhere, answered by the one error handler. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly body: Record<string, unknown>
  readonly headers: Record<string, string>
  readonly afterwards: Extra['afterwards']

  constructor(code: ErrorCode, extra: Extra = {}) {
    super(code, { cause: extra.cause })
    this.code = code
    this.status = statuses[code]
    this.body = extra.body ?? {}
    this.headers = extra.headers ?? {}
    this.afterwards = extra.afterwards
  }
}

/** 422; the handler puts the issues in the request's language. */
export class ValidationFailed extends AppError {
  readonly issues: readonly FieldIssue[]

  constructor(issues: readonly FieldIssue[]) {
    super('validation_failed')
    this.issues = issues
  }
}

/** A field refused by something only the database knows. */
export const fieldRefused = (field: string, message: FieldMessage) =>
  new ValidationFailed([{ code: 'custom', path: [field], message }])
