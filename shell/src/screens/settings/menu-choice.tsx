import { defaultConfig } from '@vinculo/contracts/default-config'
import type { MenuItem } from '@vinculo/contracts/modules'
import { useLocale, useSession } from '@vinculo/platform'
import { fillTerms, useModuleList } from '@vinculo/platform/shell'
import { Box, chakra, Stack, Text, VisuallyHidden } from '@vinculo/ui/core'
import { CheckboxField, useWatched } from '@vinculo/ui/forms'
import { BrandMark } from '@vinculo/ui/nav'
import { settingsText } from '../../locales/settings/text'
import { type ConfigForm, configOf } from './config-values'

const watched = ['person_choice', 'termo_paciente', 'meeting_choice', 'termo_atendimento', 'menu_nav_bar'] as const

interface Shown {
  path: string
  flag: MenuItem['flag']
  label: string
  isHidden: boolean
}

/** The menu as the registry has it, in the words and with the flags that are in the form now. */
function useShownMenu(): Shown[] {
  const items = useModuleList()
    .flatMap(({ menu }) => menu)
    .sort((a, b) => a.order - b.order)
  const locale = useLocale()
  const stored = useSession((state) => state.user?.config ?? null)
  return useWatched<ConfigForm, (typeof watched)[number], Shown[]>(watched, (form) => {
    const { modulos: _, ...config } = configOf({ ...form, title_choice: '', termo_titulo: '' })
    const inWords = { ...config, modulos: stored?.modulos ?? defaultConfig.modulos }
    return items.map(({ path, flag, label }) => ({
      path,
      flag,
      label: fillTerms(label[locale], inWords).trim() || '…',
      isHidden: flag !== undefined && form.menu_nav_bar[flag] === false,
    }))
  })
}

const Bar = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '1',
    rowGap: '1',
    minH: '52px',
    px: '3',
    py: '1.5',
    bg: 'ground',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'md',
    listStyle: 'none',
    '& li': { px: '2.5', py: '1', fontWeight: 'medium', color: 'fg.muted', minW: 0, overflowWrap: 'anywhere' },
    '& .brand': { color: 'link', ps: '0' },
    '& [data-hidden]': { textDecoration: 'line-through', fontWeight: 'normal' },
  },
})

/** S2.24 which items the menu shows, and the menu as it will look. */
export function MenuChoice() {
  const { config: t } = settingsText.use()
  const menu = useShownMenu()
  return (
    <Stack gap="4">
      <Box>
        <Text fontWeight="medium" mb="1.5">
          {t.preview}
        </Text>
        <Bar aria-label={t.preview}>
          <li className="brand" aria-hidden="true">
            <BrandMark />
          </li>
          {menu.map(({ path, label, isHidden }) => (
            <li key={path} data-hidden={isHidden || undefined}>
              <bdi>{label}</bdi>
              {isHidden && <VisuallyHidden> ({t.hidden})</VisuallyHidden>}
            </li>
          ))}
        </Bar>
      </Box>
      <Box role="group" aria-label={t.menu} display="flex" flexWrap="wrap" columnGap="6" rowGap="1">
        {menu.map(
          ({ path, label, flag }) => flag && <CheckboxField key={path} name={`menu_nav_bar.${flag}`} label={label} />,
        )}
      </Box>
    </Stack>
  )
}
