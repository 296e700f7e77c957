import {
  FinanceCategory,
  FinanceCategoryChange,
  FinanceContact,
  FinanceContactChange,
  FinanceContactQuery,
  MoneyAccount,
  MoneyAccountChange,
  NewFinanceCategory,
  NewFinanceContact,
  NewMoneyAccount,
} from '@vinculo/contracts/finance'
import * as z from 'zod/mini'
import type { Deps } from '../app'
import { inFinance } from '../finance/access'
import { once } from '../http/idempotency'
import { RowParams } from '../http/rows'
import type { Api } from '../http/zod'
import { accountList, changeAccount, registerAccount } from './accounts'
import { categoryList, changeCategory, registerCategory } from './categories'
import { changeContact, contactList, registerContact } from './contacts'

const read = { access: { permission: 'finance.read' } } as const
const write = { access: { permission: 'finance.write' } } as const
const accounts = '/api/contas-json'
const categories = '/api/categorias-json'
const contacts = '/api/contatos-json'

/** Where money is, what it is for, and who is paid. The first two are of how finance is kept; whoever registers an entry names a contact. */
export function moneyAccountRoutes(app: Api, { db }: Deps) {
  app.get(accounts, { schema: { response: { 200: z.array(MoneyAccount) } }, config: read }, (request) =>
    inFinance(db, request, accountList),
  )
  app.post(
    accounts,
    { schema: { body: NewMoneyAccount, response: { 201: MoneyAccount } }, config: write },
    async (request, reply) => {
      const account = await inFinance(
        db,
        request,
        (caller) => once(caller, () => registerAccount(caller, request.body)),
        'configura',
      )
      return reply.code(201).send(account)
    },
  )
  app.put(
    `${accounts}/:id`,
    { schema: { params: RowParams, body: MoneyAccountChange, response: { 200: MoneyAccount } }, config: write },
    (request) =>
      inFinance(db, request, (caller) => changeAccount(caller, request.params.id, request.body), 'configura'),
  )

  app.get(categories, { schema: { response: { 200: z.array(FinanceCategory) } }, config: read }, (request) =>
    inFinance(db, request, categoryList),
  )
  app.post(
    categories,
    { schema: { body: NewFinanceCategory, response: { 201: FinanceCategory } }, config: write },
    async (request, reply) => {
      const category = await inFinance(
        db,
        request,
        (caller) => once(caller, () => registerCategory(caller, request.body)),
        'configura',
      )
      return reply.code(201).send(category)
    },
  )
  app.put(
    `${categories}/:id`,
    { schema: { params: RowParams, body: FinanceCategoryChange, response: { 200: FinanceCategory } }, config: write },
    (request) =>
      inFinance(db, request, (caller) => changeCategory(caller, request.params.id, request.body), 'configura'),
  )

  app.get(
    contacts,
    { schema: { querystring: FinanceContactQuery, response: { 200: z.array(FinanceContact) } }, config: read },
    (request) =>
      inFinance(db, request, (caller) => contactList(caller, request.query.busca ?? '', request.query.limite ?? null)),
  )
  /** 201 with a new one; 200 with the one of that name that is there. */
  app.post(
    contacts,
    { schema: { body: NewFinanceContact, response: { 200: FinanceContact, 201: FinanceContact } }, config: write },
    async (request, reply) => {
      const { contact, isNew } = await inFinance(db, request, (caller) =>
        once(caller, () => registerContact(caller, request.body)),
      )
      return reply.code(isNew ? 201 : 200).send(contact)
    },
  )
  app.put(
    `${contacts}/:id`,
    { schema: { params: RowParams, body: FinanceContactChange, response: { 200: FinanceContact } }, config: write },
    (request) => inFinance(db, request, (caller) => changeContact(caller, request.params.id, request.body)),
  )
}
