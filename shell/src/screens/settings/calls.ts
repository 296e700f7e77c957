import type { NewUserConfig, UserConfig } from '@vinculo/contracts/account'
import type {
  EmailChange,
  EmailState,
  OpenSession,
  PasswordChange,
  PasswordState,
} from '@vinculo/contracts/account-settings'
import type { Profile, UserPictures } from '@vinculo/contracts/profile'
import type { UserPicture } from '@vinculo/contracts/profile-choices'
import { defineQuery, type Http } from '@vinculo/platform'

/** What these screens keep of the account; a change from elsewhere marks it stale under this word. */
export const accountKey = ['conta'] as const

const url = '/api/settings'

export const ownConfig = () =>
  defineQuery<UserConfig>([...accountKey, 'configuracao'], (http, signal) => http.get(`${url}/config`, { signal }))

/** S7.11 */
export const postConfig = (http: Http, config: NewUserConfig) => http.post<UserConfig>(`${url}/config`, config)

export const ownProfile = () =>
  defineQuery<Profile>([...accountKey, 'perfil'], (http, signal) => http.get(`${url}/profile`, { signal }))

export const patchProfile = (http: Http, change: object) => http.patch<Profile>(`${url}/profile`, change)

export interface Picture {
  tipo: UserPicture
  arquivo: File
  /** Of the file: two pictures are not one upload tried twice. */
  sinal: string
}

export function sendPicture(http: Http, { tipo, arquivo }: Picture) {
  const form = new FormData()
  form.set('tipo', tipo)
  form.set('arquivo', arquivo)
  return http.post<UserPictures>(`${url}/foto`, form, { silent: true })
}

export const removePicture = (http: Http, tipo: UserPicture) => http.delete<void>(`${url}/foto/${tipo}`)

export const passwordState = () =>
  defineQuery<PasswordState>([...accountKey, 'senha'], (http, signal) => http.get(`${url}/password`, { signal }))

export const patchPassword = (http: Http, change: PasswordChange) => http.patch<void>(`${url}/password`, change)

export const openSessions = () =>
  defineQuery<OpenSession[]>([...accountKey, 'sessoes'], (http, signal) => http.get('/api/sessoes-json', { signal }))

export const endOtherSessions = (http: Http) => http.delete<void>('/api/sessoes-json')

export const emailState = () =>
  defineQuery<EmailState>([...accountKey, 'email'], (http, signal) => http.get(`${url}/email`, { signal }))

export const patchEmail = (http: Http, change: EmailChange) => http.patch<void>(`${url}/email`, change)

export const sendEmailAgain = (http: Http) => http.post<void>(`${url}/email/reenviar`)

export const withdrawEmail = (http: Http) => http.delete<void>(`${url}/email`)
