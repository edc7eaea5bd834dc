import { baseKeymap, chainCommands, exitCode, setBlockType, toggleMark } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import {
  ellipsis,
  InputRule,
  inputRules,
  textblockTypeInputRule,
  undoInputRule,
  wrappingInputRule,
} from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list'
import type { Command, Plugin } from 'prosemirror-state'
import { addRowAfter, goToNextCell, tableEditing } from 'prosemirror-tables'
import { createPlaceholderPlugin } from './placeholder-plugin.ts'
import { createUploadsPlugin } from './uploads-plugin.ts'
import { markType, nodeType } from './schema.ts'

const item = nodeType('list_item')

const breakLine: Command = (state, dispatch) => {
  dispatch?.(
    state.tr.replaceSelectionWith(nodeType('hard_break').create({ soft: true })).scrollIntoView(),
  )
  return true
}

/** Enter would split a cell of a table, which Markdown cannot hold. */
const stayInCell: Command = (state) =>
  state.selection.$from.parent.type.spec['tableRole'] !== undefined

/** Moves from the last cell of a table to the first of a new row. */
const addRow: Command = (state, dispatch, view) => {
  if (!addRowAfter(state, dispatch)) return false
  if (view) goToNextCell(1)(view.state, view.dispatch)
  return true
}

/** Tab is left to the page but in tables, which the arrow keys leave. */
const keys: Record<string, Command> = {
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  'Mod-b': toggleMark(markType('strong')),
  'Mod-i': toggleMark(markType('em')),
  'Mod-`': toggleMark(markType('code')),
  'Mod-Alt-0': setBlockType(nodeType('paragraph')),
  'Mod-Alt-2': setBlockType(nodeType('heading'), { level: 2 }),
  'Mod-Alt-3': setBlockType(nodeType('heading'), { level: 3 }),
  'Mod-Alt-4': setBlockType(nodeType('heading'), { level: 4 }),
  'Mod-]': sinkListItem(item),
  'Mod-[': liftListItem(item),
  'Shift-Enter': chainCommands(exitCode, stayInCell, breakLine),
  Enter: chainCommands(stayInCell, splitListItem(item)),
  Backspace: undoInputRule,
  Tab: chainCommands(goToNextCell(1), addRow),
  'Shift-Tab': goToNextCell(-1),
}

const ruler = new InputRule(/^---$/, (state, _, start, end) =>
  state.selection.$from.parent.type === nodeType('paragraph')
    ? state.tr.replaceRangeWith(start, end, nodeType('horizontal_rule').create())
    : null,
)

/** What is typed between two signs, as Markdown has them, becomes the mark. */
const markRule = (pattern: RegExp, name: 'strong' | 'em' | 'code') =>
  new InputRule(pattern, (state, [, text = ''], start, end) => {
    const marks = state.doc.resolve(start).marks()
    const mark = markType(name)
    return state.tr
      .replaceWith(start, end, state.schema.text(text, mark.create().addToSet(marks)))
      .removeStoredMark(mark)
  })

const rules = [
  markRule(/\*\*([^*\s](?:[^*]{0,200}[^*\s])?)\*\*$/, 'strong'),
  markRule(/(?<!\*)\*([^*\s](?:[^*]{0,200}[^*\s])?)\*$/, 'em'),
  markRule(/`([^`\s](?:[^`]{0,200}[^`\s])?)`$/, 'code'),
  textblockTypeInputRule(/^(#{1,6})\s$/, nodeType('heading'), ([, marks = '#']) => ({
    level: marks.length,
  })),
  textblockTypeInputRule(/^```$/, nodeType('code_block')),
  wrappingInputRule(/^\s*>\s$/, nodeType('blockquote')),
  wrappingInputRule(/^\s*[-*+]\s$/, nodeType('bullet_list'), { tight: true }),
  wrappingInputRule(/^(\d+)[.)]\s$/, nodeType('ordered_list'), ([, order]) => ({
    order: Number(order),
    tight: true,
  })),
  ruler,
  ellipsis,
]

export const createPlugins = (): Plugin[] => [
  inputRules({ rules }),
  keymap(keys),
  keymap(baseKeymap),
  history(),
  tableEditing(),
  createPlaceholderPlugin(),
  createUploadsPlugin(),
]
