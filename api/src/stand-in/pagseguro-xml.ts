import { type Element, readXml, textAt } from '../provider/pagseguro/xml'

/** Where each field of the form lies in the `<payment>` that says the same. */
const places: Record<string, string[]> = {
  paymentMethod: ['method'],
  currency: ['currency'],
  receiverEmail: ['receiver', 'email'],
  itemAmount1: ['items', 'item', 'amount'],
  itemQuantity1: ['items', 'item', 'quantity'],
  itemDescription1: ['items', 'item', 'description'],
  notificationURL: ['notificationURL'],
  redirectURL: ['redirectURL'],
  reference: ['reference'],
  senderName: ['sender', 'name'],
  senderEmail: ['sender', 'email'],
  senderAreaCode: ['sender', 'phone', 'areaCode'],
  senderPhone: ['sender', 'phone', 'number'],
  senderCPF: ['sender', 'documents', 'document', 'value'],
  bankName: ['bank', 'name'],
  creditCardToken: ['creditCard', 'token'],
  installmentQuantity: ['creditCard', 'installment', 'quantity'],
  installmentValue: ['creditCard', 'installment', 'value'],
  noInterestInstallmentQuantity: ['creditCard', 'installment', 'noInterestInstallmentQuantity'],
  creditCardHolderName: ['creditCard', 'holder', 'name'],
  creditCardHolderCPF: ['creditCard', 'holder', 'documents', 'document', 'value'],
  creditCardHolderBirthDate: ['creditCard', 'holder', 'birthDate'],
  billingAddressPostalCode: ['creditCard', 'billingAddress', 'postalCode'],
  billingAddressStreet: ['creditCard', 'billingAddress', 'street'],
}

/** The fields of a transaction that came as XML; of what is no such document none. */
export function xmlFields(text: string): Map<string, string> {
  let payment: Element
  try {
    payment = readXml(text)
  } catch {
    return new Map()
  }
  if (payment.name !== 'payment') return new Map()
  return new Map(Object.entries(places).map(([name, path]) => [name, textAt(payment, ...path) ?? '']))
}
