import type { DocumentKind } from '@vinculo/contracts/document-kinds'
import type { Locale } from '@vinculo/contracts/locale'

interface Words {
  title: string
  question: string
  code: string
  hint: string
  look: string
  authentic: string
  authenticText: string
  kind: string
  number: string
  issued: string
  author: string
  edition: string
  validity: string
  validUntil: (day: string) => string
  noValidity: string
  fingerprint: string
  fingerprintText: string
  replacedTitle: string
  replaced: (when: string) => string
  replacedText: string
  cancelledTitle: string
  cancelled: (when: string) => string
  cancelledText: string
  expired: (day: string) => string
  privacy: string
  unknown: string
  unknownText: string
  another: string
  failed: string
  kinds: Record<DocumentKind, string>
}

export const verificationWords: Record<Locale, Words> = {
  'pt-br': {
    title: 'Conferir um documento',
    question: 'Digite o código que está no pé das páginas do documento.',
    code: 'Código',
    hint: 'São 12 letras e números, com ou sem hífens.',
    look: 'Conferir',
    authentic: 'Documento autêntico',
    authenticText: 'Um documento com este código foi emitido no Vínculo. Compare o que está abaixo com o papel.',
    kind: 'Documento',
    number: 'Número',
    issued: 'Emitido em',
    author: 'Emitido por',
    edition: 'Versão',
    validity: 'Validade',
    validUntil: (day) => `até ${day}`,
    noValidity: 'não informada',
    fingerprint: 'Impressão digital',
    fingerprintText: 'primeiros sinais do SHA-256',
    replacedTitle: 'Documento substituído',
    replaced: (when) => `Substituído por uma versão mais nova em ${when}`,
    replacedText: 'Este documento é autêntico, mas há uma versão mais nova. Peça-a a quem o emitiu.',
    cancelledTitle: 'Documento cancelado',
    cancelled: (when) => `Cancelado em ${when}`,
    cancelledText: 'Este documento é autêntico, mas foi cancelado por quem o emitiu: ele não vale mais.',
    expired: (day) => `A validade terminou em ${day}`,
    privacy: 'Para proteger quem é atendido, esta página não mostra o nome da pessoa, a finalidade nem o conteúdo.',
    unknown: 'Código não encontrado',
    unknownText: 'Nenhum documento foi emitido com este código. Confira se ele foi digitado como está no papel.',
    another: 'Conferir outro documento',
    failed: 'Não foi possível conferir',
    kinds: {
      declaracao: 'Declaração',
      atestado: 'Atestado',
      relatorio: 'Relatório',
      relatorio_multiprofissional: 'Relatório multiprofissional',
      laudo: 'Laudo',
      parecer: 'Parecer',
      encaminhamento: 'Encaminhamento',
      autorizacao: 'Autorização',
      contrato: 'Contrato',
      comprovante: 'Comprovante de comparecimento',
      recibo: 'Recibo',
      livre: 'Documento',
    },
  },
  en: {
    title: 'Verify a document',
    question: 'Type the code at the foot of the document’s pages.',
    code: 'Code',
    hint: '12 letters and digits, with or without hyphens.',
    look: 'Verify',
    authentic: 'Authentic document',
    authenticText: 'A document with this code was issued in Vínculo. Compare what is below with the paper.',
    kind: 'Document',
    number: 'Number',
    issued: 'Issued on',
    author: 'Issued by',
    edition: 'Version',
    validity: 'Validity',
    validUntil: (day) => `until ${day}`,
    noValidity: 'not stated',
    fingerprint: 'Fingerprint',
    fingerprintText: 'first signs of the SHA-256',
    replacedTitle: 'Replaced document',
    replaced: (when) => `Replaced by a newer version on ${when}`,
    replacedText: 'This document is authentic, but there is a newer version. Ask whoever issued it for that one.',
    cancelledTitle: 'Cancelled document',
    cancelled: (when) => `Cancelled on ${when}`,
    cancelledText: 'This document is authentic, but was cancelled by whoever issued it: it no longer holds.',
    expired: (day) => `Its validity ended on ${day}`,
    privacy: 'To protect the person it is about, this page shows neither their name nor purpose nor content.',
    unknown: 'Code not found',
    unknownText: 'No document was issued with this code. Check that it was typed as it is on the paper.',
    another: 'Verify another document',
    failed: 'It was not possible to verify',
    kinds: {
      declaracao: 'Statement',
      atestado: 'Certificate',
      relatorio: 'Report',
      relatorio_multiprofissional: 'Report by several professionals',
      laudo: 'Assessment report',
      parecer: 'Expert opinion',
      encaminhamento: 'Referral',
      autorizacao: 'Authorisation',
      contrato: 'Contract',
      comprovante: 'Proof of attendance',
      recibo: 'Receipt',
      livre: 'Document',
    },
  },
  es: {
    title: 'Verificar un documento',
    question: 'Escriba el código que está al pie de las páginas del documento.',
    code: 'Código',
    hint: 'Son 12 letras y números, con o sin guiones.',
    look: 'Verificar',
    authentic: 'Documento auténtico',
    authenticText: 'Un documento con este código fue emitido en Vínculo. Compare lo que sigue con el papel.',
    kind: 'Documento',
    number: 'Número',
    issued: 'Emitido el',
    author: 'Emitido por',
    edition: 'Versión',
    validity: 'Validez',
    validUntil: (day) => `hasta ${day}`,
    noValidity: 'no indicada',
    fingerprint: 'Huella digital',
    fingerprintText: 'primeros signos del SHA-256',
    replacedTitle: 'Documento sustituido',
    replaced: (when) => `Sustituido por una versión más nueva el ${when}`,
    replacedText: 'Este documento es auténtico, pero hay una versión más nueva. Pídala a quien lo emitió.',
    cancelledTitle: 'Documento cancelado',
    cancelled: (when) => `Cancelado el ${when}`,
    cancelledText: 'Este documento es auténtico, pero fue cancelado por quien lo emitió: ya no vale.',
    expired: (day) => `La validez terminó el ${day}`,
    privacy:
      'Para proteger a la persona de quien trata, esta página no muestra su nombre, ni la finalidad, ni el contenido.',
    unknown: 'Código no encontrado',
    unknownText: 'Ningún documento fue emitido con este código. Revise que esté escrito como en el papel.',
    another: 'Verificar otro documento',
    failed: 'No fue posible verificar',
    kinds: {
      declaracao: 'Declaración',
      atestado: 'Certificado',
      relatorio: 'Informe',
      relatorio_multiprofissional: 'Informe multiprofesional',
      laudo: 'Informe de evaluación',
      parecer: 'Dictamen',
      encaminhamento: 'Derivación',
      autorizacao: 'Autorización',
      contrato: 'Contrato',
      comprovante: 'Comprobante de asistencia',
      recibo: 'Recibo',
      livre: 'Documento',
    },
  },
  'zh-CN': {
    title: '核验文件',
    question: '请输入文件页脚处的验证码。',
    code: '验证码',
    hint: '12 位字母和数字，可带或不带连字符。',
    look: '核验',
    authentic: '文件真实',
    authenticText: '此验证码对应的文件由 Vínculo 签发。请将以下内容与纸质文件对照。',
    kind: '文件',
    number: '编号',
    issued: '签发日期',
    author: '签发人',
    edition: '版本',
    validity: '有效期',
    validUntil: (day) => `至 ${day}`,
    noValidity: '未注明',
    fingerprint: '数字指纹',
    fingerprintText: 'SHA-256 的前几位',
    replacedTitle: '文件已被取代',
    replaced: (when) => `已于 ${when} 被新版本取代`,
    replacedText: '此文件是真实的，但已有更新的版本，请向签发人索取。',
    cancelledTitle: '文件已作废',
    cancelled: (when) => `已于 ${when} 作废`,
    cancelledText: '此文件是真实的，但已被签发人作废，不再有效。',
    expired: (day) => `有效期已于 ${day} 结束`,
    privacy: '为保护当事人，本页面不显示其姓名、用途或内容。',
    unknown: '未找到该验证码',
    unknownText: '没有以此验证码签发的文件。请检查输入是否与纸质文件一致。',
    another: '核验另一份文件',
    failed: '无法核验',
    kinds: {
      declaracao: '声明',
      atestado: '证明',
      relatorio: '报告',
      relatorio_multiprofissional: '多专业联合报告',
      laudo: '评估报告',
      parecer: '专业意见',
      encaminhamento: '转介函',
      autorizacao: '授权书',
      contrato: '合同',
      comprovante: '到诊证明',
      recibo: '收据',
      livre: '文件',
    },
  },
}
