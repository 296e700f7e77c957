import { isMergeField } from '@vinculo/contracts/merge-fields'
import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import { schema } from './editor-schema'

const { nodes } = schema

/** What somebody used to other editors types at the beginning of a line, and a field written out. */
export const rules = inputRules({
  rules: [
    wrappingInputRule(/^\s*[-*]\s$/, nodes.bullet_list),
    wrappingInputRule(/^\s*(\d{1,4})[.)]\s$/, nodes.ordered_list, ([, start]) => ({ start: Number(start) || 1 })),
    textblockTypeInputRule(/^(#{2,4})\s$/, nodes.heading, ([, signs]) => ({ level: signs?.length ?? 2 })),
    new InputRule(/\{\{\s*([a-z_.]{1,60})\s*\}\}$/, ({ tr }, [, name = ''], from, to) =>
      isMergeField(name) ? tr.replaceWith(from, to, nodes.field.create({ name })) : null,
    ),
  ],
})
