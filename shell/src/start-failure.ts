const words: Record<string, [title: string, text: string, again: string]> = {
  'pt-BR': ['O Vínculo não abriu', 'Confira a conexão. Nada do que foi salvo se perdeu.', 'Tentar novamente'],
  en: ['Vínculo did not open', 'Check the connection. Nothing that was saved is lost.', 'Try again'],
  es: ['Vínculo no se abrió', 'Revise la conexión. No se perdió nada de lo guardado.', 'Intentar de nuevo'],
  'zh-CN': ['Vínculo 未能打开', '请检查网络连接。已保存的内容没有丢失。', '重试'],
}

/** The shell itself could not start: plain elements, because whatever draws the rest may be what is missing. */
export function showStartFailure(root: HTMLElement): void {
  const [title, text, again] = words[document.documentElement.lang] ?? (words.en as [string, string, string])
  const make = (tag: string, content: string) => Object.assign(document.createElement(tag), { textContent: content })
  const button = make('button', again)
  // Nothing is open yet, so a reload loses nothing.
  button.addEventListener('click', () => location.reload())
  const main = document.createElement('main')
  main.className = 'start'
  main.setAttribute('role', 'alert')
  main.append(make('h1', title), make('p', text), button)
  root.replaceChildren(main)
}
