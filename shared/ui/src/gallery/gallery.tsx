import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import { setColorMode } from '../color-mode'
import { Box, Button, Heading, HStack, TextLink, UiProvider } from '../core'
import { Areas } from './areas'
import { Basics } from './basics'
import { FieldStates } from './fields'
import { FormStates, galleryDrafts } from './form-states'
import { Frame } from './frame'
import { LongForm } from './long-form'
import { Overlays } from './overlays'
import { samples, wanted } from './samples'
import { Tables } from './tables'

const pages: Record<string, [title: string, page: ReactNode]> = {
  basics: ['Botões, estados, avisos', <Basics key="basics" />],
  areas: ['Áreas', <Areas key="areas" />],
  frame: ['Moldura e navegação', <Frame key="frame" />],
  fields: ['Campos', <FieldStates key="fields" />],
  forms: ['Formulários', <FormStates key="forms" />],
  tables: ['Listas', <Tables key="tables" />],
  overlays: ['O que se abre', <Overlays key="overlays" />],
  'long-form': ['Formulário longo', <LongForm key="long-form" />],
}

const page = wanted.get('page') ?? 'basics'
const theme = wanted.get('theme') === 'dark' ? 'dark' : 'light'
setColorMode(theme)

function addressOf(change: Record<string, string>) {
  const next = new URLSearchParams(wanted)
  for (const [key, value] of Object.entries(change)) next.set(key, value)
  return `?${next}`
}

function Gallery() {
  const [title, shown] = pages[page] ?? pages.basics ?? []
  const other = theme === 'dark' ? 'light' : 'dark'
  return (
    <UiProvider locale="pt-br" navigate={() => undefined} drafts={galleryDrafts}>
      <Box maxW="page" mx="auto" px={{ base: '4', lg: '6' }} py="4" id="content" asChild>
        <main>
          <HStack flexWrap="wrap" columnGap="4" mb="6" fontSize="sm" asChild>
            <nav aria-label="Galeria">
              {Object.entries(pages).map(([name, [label]]) => (
                <TextLink key={name} to={addressOf({ page: name })} aria-current={name === page ? 'page' : undefined}>
                  {label}
                </TextLink>
              ))}
              {Object.keys(samples).map((texts) => (
                <TextLink key={texts} quiet to={addressOf({ texts })}>
                  {texts}
                </TextLink>
              ))}
              <Button size="sm" variant="ghost" onClick={() => location.assign(addressOf({ theme: other }))}>
                {other}
              </Button>
            </nav>
          </HStack>
          <Heading size="xl" as="h1" mb="6">
            {title}
          </Heading>
          {shown}
        </main>
      </Box>
    </UiProvider>
  )
}

z.config({ jitless: true })
const root = document.getElementById('root')
if (root) {
  const drawn = () =>
    createRoot(root).render(
      <StrictMode>
        <Gallery />
      </StrictMode>,
    )
  // What measures itself when it is drawn measures the product's letters.
  document.fonts.load("1rem 'Figtree Variable'").then(drawn, drawn)
}
