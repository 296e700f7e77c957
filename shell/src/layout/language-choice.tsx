import { locales } from '@vinculo/contracts/locale'
import { useLocale } from '@vinculo/platform'
import { Button, HStack } from '@vinculo/ui/core'
import { chooseLanguage } from '../language'
import { text } from '../locales/text'

/** S3.10 the languages, each in its own words; a press is enough. `quiet` where something else is what one came for. */
export function LanguageChoice({ quiet = false }: { quiet?: boolean }) {
  const t = text.use()
  const current = useLocale()
  return (
    <HStack
      role="group"
      aria-label={t.settings.language}
      flexWrap="wrap"
      justifyContent={quiet ? 'center' : undefined}
      gap={quiet ? '1' : '2'}
    >
      {locales.map((locale) => (
        <Button
          key={locale}
          lang={locale}
          variant={quiet ? 'ghost' : locale === current ? 'solid' : 'outline'}
          {...(quiet && { size: 'sm', fontWeight: locale === current ? 'bold' : 'normal', color: 'fg.muted' })}
          aria-pressed={locale === current}
          onClick={() => void chooseLanguage(locale)}
        >
          {t.languages[locale]}
        </Button>
      ))}
    </HStack>
  )
}
