// The stand-in's own library, with the names and answers of PagSeguro's. Its server writes __BASE__.
;(() => {
  const base = '__BASE__'
  let session = ''

  const failure = (code, message) => ({ error: true, errors: { [code]: message } })

  /** Answers as the real one does: by `success` or `error`, and then by `complete`. */
  function tell(options, answer) {
    const told = answer.error === true ? options.error : options.success
    if (told) told(answer)
    if (options.complete) options.complete(answer)
  }

  function ask(method, path, fields, options) {
    const request = new XMLHttpRequest()
    const query = new URLSearchParams({ sessionId: session, ...fields }).toString()
    request.open(method, base + path + (method === 'GET' ? `?${query}` : ''))
    request.onload = () => {
      try {
        tell(options, JSON.parse(request.responseText))
      } catch {
        tell(options, failure('20000', 'request error'))
      }
    }
    request.onerror = () => tell(options, failure('20000', 'request error'))
    if (method === 'POST') request.setRequestHeader('content-type', 'application/x-www-form-urlencoded')
    request.send(method === 'POST' ? query : null)
  }

  const hash = () =>
    Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('')
  let senderHash = ''

  globalThis.PagSeguroDirectPayment = {
    setSessionId(id) {
      session = id
    },
    getPaymentMethods: (options) => ask('GET', '/payment-methods', { amount: String(options.amount ?? '') }, options),
    getBrand: (options) => ask('GET', '/creditcard/v1/getBin', { cardBin: String(options.cardBin) }, options),
    getInstallments: (options) =>
      ask(
        'GET',
        '/installments.json',
        {
          amount: String(options.amount),
          creditCardBrand: options.brand ?? '',
          maxInstallmentNoInterest: String(options.maxInstallmentNoInterest ?? ''),
        },
        options,
      ),
    createCardToken: (options) =>
      ask(
        'POST',
        '/v2/cards/',
        {
          cardNumber: options.cardNumber,
          cardBrand: options.brand ?? '',
          cardCvv: options.cvv ?? '',
          cardExpirationMonth: String(options.expirationMonth ?? ''),
          cardExpirationYear: String(options.expirationYear ?? ''),
        },
        options,
      ),
    onSenderHashReady(callback) {
      senderHash ||= hash()
      setTimeout(() => callback({ status: 'success', senderHash }), 0)
    },
    getSenderHash() {
      senderHash ||= hash()
      return senderHash
    },
  }
})()
