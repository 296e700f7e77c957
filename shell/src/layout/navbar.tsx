import { locales } from '@vinculo/contracts/locale'
import { paths } from '@vinculo/contracts/paths'
import { useLocale, useSession } from '@vinculo/platform'
import { signOut, useModuleList, useStaticText } from '@vinculo/platform/shell'
import { ButtonLink } from '@vinculo/ui/core'
import { ColorModeButton, MainNav, type MenuEntry, MobileMenu, PaletteButton, TopBar, UserMenu } from '@vinculo/ui/nav'
import { useLocation } from 'react-router-dom'
import { reachesModules } from '../access'
import { chooseLanguage } from '../language'
import { text } from '../locales/text'

/** S2.23, S2.24: what the modules offer, for a configured user whose plan has not run out, less what they hid. */
function useMenu(): MenuEntry[] {
  const user = useSession((state) => state.user)
  const modules = useModuleList()
  const say = useStaticText()
  const { pathname } = useLocation()
  if (!reachesModules(user)) return []
  const { config } = user
  return modules
    .flatMap(({ menu, routes }) => menu.map((item) => ({ ...item, routes })))
    .filter(({ flag }) => !flag || config.menu_nav_bar[flag] !== false)
    .sort((a, b) => a.order - b.order)
    .map(({ label, path, routes }) => ({
      label: say(label),
      to: path,
      current: pathname === path || belongsTo(pathname, path, routes),
    }))
}

/** Whether an address is one of the screens whose breadcrumb leads through a menu item. */
function belongsTo(pathname: string, menuPath: string, routes: { path: string; breadcrumb: { path?: string }[] }[]) {
  const first = pathname.split('/')[1]
  return routes.some(
    ({ path, breadcrumb }) => path.split('/')[0] === first && breadcrumb.some((link) => link.path === menuPath),
  )
}

interface NavbarProps {
  contentId: string
  /** Absent while there is nowhere to go. */
  onPalette: (() => void) | undefined
  onPaletteIntent: () => void
}

export function Navbar({ contentId, onPalette, onPaletteIntent }: NavbarProps) {
  const t = text.use()
  const current = useLocale()
  const user = useSession((state) => state.user)
  const menu = useMenu()
  return (
    <TopBar
      brand={t.brand}
      brandTo={paths.login()}
      contentId={contentId}
      start={menu.length > 0 && <MobileMenu entries={menu} />}
      end={
        <>
          {onPalette && <PaletteButton onOpen={onPalette} onIntent={onPaletteIntent} />}
          <ColorModeButton />
          {user ? (
            <UserMenu
              name={user.name}
              detail={user.email}
              src={user.foto ? `/storage/users/${user.foto}` : null}
              entries={[
                { label: t.nav.settings, to: paths.settings('configs'), icon: 'settings' },
                { label: t.nav.profile, to: paths.settings('profile'), icon: 'profile' },
                // S3.10 by one press, from any screen.
                ...locales.map((locale, index) => ({
                  label: t.languages[locale],
                  lang: locale,
                  onSelect: () => void chooseLanguage(locale),
                  current: locale === current,
                  separated: index === 0,
                  ...(locale === current ? { icon: 'check' as const } : {}),
                })),
                { label: t.nav.logout, onSelect: () => void signOut(), icon: 'logout', separated: true },
              ]}
            />
          ) : (
            <>
              <ButtonLink variant="ghost" to={paths.login()}>
                {t.nav.login}
              </ButtonLink>
              <ButtonLink to={paths.register()}>{t.nav.register}</ButtonLink>
            </>
          )}
        </>
      }
    >
      {menu.length > 0 && <MainNav label={t.nav.main} entries={menu} />}
    </TopBar>
  )
}
