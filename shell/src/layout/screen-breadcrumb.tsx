import { paths } from '@vinculo/contracts/paths'
import { useStaticText } from '@vinculo/platform/shell'
import { Breadcrumb } from '@vinculo/ui/nav'
import { text } from '../locales/text'
import { useHere } from '../routing/navigation'

/** S2.28 «Início» first, then what the screen's route names; the last one is the screen itself. */
export function ScreenBreadcrumb() {
  const { breadcrumb, named } = useHere()
  const say = useStaticText()
  const t = text.use()
  if (breadcrumb.length === 0) return null
  return (
    <Breadcrumb
      entries={[
        { titulo: t.breadcrumb.home, to: paths.login() },
        ...breadcrumb.map(({ titulo, path }, index) => ({
          titulo: (index === breadcrumb.length - 1 && named) || say(titulo),
          to: path,
        })),
      ]}
    />
  )
}
