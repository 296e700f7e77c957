import { randomBytes } from 'node:crypto'
import { amountOf } from '@vinculo/contracts/money'
import { escaped } from '../http/html'
import { type Answer, html } from './answers'
import type { StandInCharge, StandInState } from './book'
import { stateWords } from './pages'
import type { Fault, Switches } from './switches'
import { testCards } from './test-cards'
import { mayBecome } from './till'

const most = 100

const actions: [StandInState, string][] = [
  ['paid', 'Pagar'],
  ['refused', 'Recusar'],
  ['refunded', 'Devolver'],
  ['charged_back', 'Contestar'],
  ['disputed', 'Disputa'],
  ['cancelled', 'Cancelar'],
]
const methods = { boleto: 'Boleto', debit: 'Débito', card: 'Cartão', pix: 'Pix' }
const faultWords: Record<Fault, string> = {
  html503: 'Erro 503 em HTML',
  timeout: 'Não responde',
  truncated: 'Resposta pela metade',
  unauthorized: '401',
  cut: 'Corta a conexão antes de fazer',
  lost: 'Faz e corta a conexão',
  held: 'Faz e segura a resposta',
}

const style = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:70rem;margin:0 auto;padding:1rem}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.4rem .6rem;border-bottom:1px solid #8886;vertical-align:top}
.wide{overflow-x:auto}button,select{font:inherit;min-height:2.25rem;padding:.2rem .7rem;margin:0 .25rem .25rem 0}code{overflow-wrap:anywhere}
label{margin-right:1rem}.mark{border:2px solid;border-radius:6px;padding:.5rem 1rem;display:inline-block}`

const script = `const send=(path,body)=>fetch(path,{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify(body??{})}).then(()=>location.reload());
document.addEventListener('click',(event)=>{const button=event.target.closest('button');if(!button)return;
const {code,state,path}=button.dataset;if(code)send('/controle/mudar',{code,state});else if(path)send(path)});
document.addEventListener('change',(event)=>{const {name,type,checked,value}=event.target;send('/controle',{[name]:type==='checkbox'?checked:value===''?null:value})});`

function row(charge: StandInCharge): string {
  const buttons = actions
    .filter(([state]) => mayBecome(charge, state))
    .map(
      ([state, words]) =>
        `<button data-code="${charge.id}" data-state="${state}" aria-label="${words}: ${escaped(charge.description)}">${words}</button>`,
    )
  const by = charge.card ? ` ${escaped(charge.card.brand)} final ${charge.card.final}` : ''
  const cells = [
    `${escaped(charge.description)}<br><code>${escaped(charge.reference)}</code>`,
    `${methods[charge.method]}${by}`,
    `R$ ${amountOf(charge.cents).replace('.', ',')}`,
    stateWords[charge.state],
    buttons.join(''),
  ]
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
}

const box = (name: keyof Switches, isOn: boolean, words: string) =>
  `<label><input type="checkbox" name="${name}"${isOn ? ' checked' : ''}> ${words}</label>`

function panelOf(switches: Switches): string {
  const options = Object.entries(faultWords).map(
    ([fault, words]) => `<option value="${fault}"${switches.fault === fault ? ' selected' : ''}>${words}</option>`,
  )
  return [
    `<p><label>Falha <select name="fault"><option value="">Nenhuma</option>${options.join('')}</select></label>`,
    box('expiredSessions', switches.expiredSessions, 'Sessões vencidas'),
    box('nullImages', switches.nullImages, 'Bandeiras sem imagem'),
    box('refuseAll', switches.refuseAll, 'Recusa todos os cartões'),
    `</p><p><button data-path="/controle/soltar">Soltar respostas seguras</button><button data-path="/controle/padrao">Tudo como no início</button></p>`,
  ].join('')
}

/** The page of whoever tries the product out: what was charged, and what may become of it. */
export function controlPage(charges: StandInCharge[], switches: Switches): Answer {
  const nonce = randomBytes(16).toString('base64')
  const cards = testCards.map(({ number, what }) => `<tr><td><code>${number}</code></td><td>${what}</td></tr>`)
  const body = `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Pagamentos de teste · Vínculo</title>
<style nonce="${nonce}">${style}</style></head><body><main>
<h1>Pagamentos de teste</h1><p class="mark">Ambiente de teste: nada é cobrado de verdade.</p>
<h2>Cobranças</h2><div class="wide"><table><thead><tr><th>Cobrança</th><th>Meio</th><th>Valor</th><th>Situação</th><th>Fazer</th></tr></thead>
<tbody>${charges.slice(0, most).map(row).join('') || '<tr><td colspan="5">Nenhuma cobrança ainda.</td></tr>'}</tbody></table></div>
<h2>Falhas</h2>${panelOf(switches)}
<h2>Cartões de teste</h2><p>Validade no futuro e qualquer código. Outros números válidos são aprovados.</p><table><tbody>${cards.join('')}</tbody></table>
</main><script nonce="${nonce}">${script}</script></body></html>`
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'`
  return html(body, 200, { 'content-security-policy': policy })
}
