// Words that a person reads stand in `messages/`, where every language has them (docs/decisions).
import path from 'node:path'
import { argumentsOf, messagesOf } from '../words/messages.mjs'

const root = path.resolve(import.meta.dirname, '../..')
const messages = messagesOf('en')

const MESSAGE = 'Move these words to messages/ and say them by their key: t(…) of useWords, words() or say.'

// The same in every language.
const NAMES = new Set(['Wayboard'])
const LETTERS = /\p{L}{2}/u
const isWords = (text) => LETTERS.test(text) && !NAMES.has(text.trim()) && !messages.has(text)

/** `Not connected yet.`, `Connect your platform`: a capital and more words, or a sentence's end. */
const SENTENCE = /^[\s,]*\p{Lu}?[\p{L}’']+(?: [\p{L}\d’',:;–-]+)* ?[.?!…]$|^\p{Lu}[\p{L}’']* \p{L}/u
const isSentence = (text) => SENTENCE.test(text) && isWords(text)

const WORD_ATTRIBUTES = new Set(
  'aria-label aria-description aria-placeholder aria-roledescription aria-valuetext title placeholder alt label legend hint intro text word words what kept next confirm cancel heading description message detail empty aside none of unit shown'.split(
    ' ',
  ),
)
const WORD_PROPERTIES = new Set(
  'label title text hint without word words message intro fieldLabel legend heading description confirm kept next done term what many one placeholder'.split(
    ' ',
  ),
)
const NO_WORDS = /^(?:class|className|style|d|viewBox|rel|sizes|content|transform|.*(?:Class|ClassName))$/

const nameOf = (key) => (key.type === 'Identifier' || key.type === 'JSXIdentifier' ? key.name : key.value)

/** The texts that an expression may come to: literals, branches, sums. */
function* textsOf(node) {
  if (!node) return
  if (node.type === 'Literal' && typeof node.value === 'string') yield [node, node.value]
  if (node.type === 'TemplateLiteral')
    yield [node, node.quasis.map(({ value }) => value.cooked ?? '').join('\u0000')]
  if (node.type === 'ConditionalExpression') {
    yield* textsOf(node.consequent)
    yield* textsOf(node.alternate)
  }
  if (node.type === 'LogicalExpression' || (node.type === 'BinaryExpression' && node.operator === '+')) {
    yield* textsOf(node.left)
    yield* textsOf(node.right)
  }
  if (node.type === 'JSXExpressionContainer') yield* textsOf(node.expression)
  if (/^(?:TSAsExpression|TSSatisfiesExpression|ParenthesizedExpression)$/.test(node.type))
    yield* textsOf(node.expression)
}

/** The definition of what a name stands for where it is said; null for one of elsewhere. */
function definitionOf(context, node) {
  let scope = context.sourceCode.getScope(node)
  while (scope && !scope.set.has(node.name)) scope = scope.upper
  return scope?.set.get(node.name).defs[0] ?? null
}

/** What was put down under a name before it was handed on: the constant's own expression. */
function saidAs(context, node) {
  if (node?.type !== 'Identifier') return node
  const { type, node: declared } = definitionOf(context, node) ?? {}
  const isConstant =
    type === 'Variable' && declared.id.type === 'Identifier' && declared.parent.kind === 'const'
  return isConstant ? declared.init : node
}

/** The function of this file that was given what it hands on, as which of its parameters; null where that is no parameter. */
function handedTo(context, node) {
  if (node?.type !== 'Identifier') return null
  const { type, node: made } = definitionOf(context, node) ?? {}
  if (type !== 'Parameter') return null
  const name = (made.id ?? (made.parent.type === 'VariableDeclarator' ? made.parent.id : null))?.name
  const at = made.params.findIndex((one) => one.type === 'Identifier' && one.name === node.name)
  return name && at >= 0 ? { name, at } : null
}

/** Where a text is nothing that anybody reads: a module's name, an error of ours, a type. */
const UNREAD = /^(?:ImportDeclaration|ImportExpression|TSLiteralType|TSEnumMember)$/

function isUnread(node) {
  for (let at = node.parent, below = node; at; below = at, at = at.parent) {
    if (UNREAD.test(at.type) || below === at.source) return true
    if (at.type === 'JSXAttribute') return NO_WORDS.test(nameOf(at.name))
    if (at.type === 'NewExpression')
      return at.callee.name !== 'AppError' && /Error$|^RegExp$|^Set$/.test(at.callee.name ?? '')
    if (at.type === 'CallExpression')
      return /^(?:clsx|describe|test|it|trace)$/.test(at.callee.name ?? '') || isLog(at.callee)
    if (at.type === 'Property' && below === at.key) return true
    if (/Function|Program|Class/.test(at.type)) return false
  }
  return false
}
const isLog = (callee) =>
  callee.type === 'MemberExpression' &&
  /^(?:info|warn|error|debug|fatal|trace)$/.test(callee.property.name ?? '')

const REFUSALS = new Set(['AppError', 'invalid', 'forbidden', 'conflict'])
/** Of a schema: what is said where it is not held to. */
const SCHEMA = /^(?:min|max|length|regex|refine|email|url|int|positive|nonnegative|check)$/
/** In tables of lib: what pages show by them. */
const TABLE_WORDS = /^(?:message|label|title|without)$/
/** Why something went wrong: rows keep it by code. */
const REASONS = /^(?:reason|failure|lastError)$/
/** A code and a field's path come before it. */
const isCode = (text) => /^[a-z][\w.\0]*$/.test(text)

export const words = {
  create(context) {
    const file = path.relative(root, context.filename).split(path.sep).join('/')
    const seen = new Set()
    const report = (node) => {
      if (seen.has(node)) return
      seen.add(node)
      context.report({ node, message: MESSAGE })
    }
    const refuse = (node, is = isWords) => {
      for (const [at, text] of textsOf(node)) if (is(text)) report(at)
    }
    const onServer = file.startsWith('lib/')
    const refuseSaid = (node) => refuse(saidAs(context, node), (text) => isWords(text) && !isCode(text))
    const calls = []
    // Functions of this file that make refusals of what they are given.
    const passing = []
    const refusals = ({ callee, arguments: given }) => {
      if (callee.type === 'Identifier') calls.push({ name: callee.name, given })
      if (REFUSALS.has(callee.name))
        for (const one of given) {
          refuseSaid(one)
          const handed = handedTo(context, one)
          if (handed) passing.push(handed)
        }
      if (callee.type === 'MemberExpression' && SCHEMA.test(callee.property.name ?? ''))
        for (const one of given) refuse(one, isSentence)
    }
    const property = (node) => {
      if (node.computed || !WORD_PROPERTIES.has(nameOf(node.key))) return
      // A class that is called text: `text-bad-ink`.
      refuse(
        node.value,
        (text) => isWords(text) && !isUnread(node.value) && !/^[@a-z]+[-:[]\S*(?: \S+)*$/.test(text),
      )
    }
    const common = {
      CallExpression: refusals,
      NewExpression: refusals,
      'Program:exit'() {
        for (const { name, at } of passing)
          for (const call of calls) if (call.name === name) refuseSaid(call.given[at])
      },
    }
    const reason = ({ value }) => refuse(value, (text) => isWords(text) && !isCode(text))
    if (onServer)
      return {
        ...common,
        Property(node) {
          if (node.computed) return
          if (TABLE_WORDS.test(nameOf(node.key))) property(node)
          if (REASONS.test(nameOf(node.key))) reason(node)
        },
      }
    return {
      ...common,
      Property: property,
      JSXText: (node) => isWords(node.value) && report(node),
      JSXExpressionContainer(node) {
        if (/^JSX(?:Element|Fragment)$/.test(node.parent.type)) refuse(node)
      },
      JSXAttribute(node) {
        const name = nameOf(node.name)
        if (NO_WORDS.test(name)) return
        refuse(node.value, WORD_ATTRIBUTES.has(name) ? isWords : isSentence)
      },
      Literal(node) {
        if (typeof node.value === 'string' && isSentence(node.value) && !isUnread(node)) report(node)
      },
      TemplateLiteral(node) {
        const [[, text]] = textsOf(node)
        // A value stands where the parts meet: `… of {total} routes`.
        if (
          text.split('\u0000').some((part) => /(?:^|\s)\p{L}{3,}(?:[\s.,?!]|$)/u.test(part)) &&
          /\s/.test(text) &&
          !isUnread(node)
        )
          report(node)
      },
    }
  },
}

/** The keys that a call may mean. */
const keysOf = (node) => {
  if (node?.type === 'Literal' && messages.has(node.value)) return [node.value]
  if (node?.type === 'ConditionalExpression') return [...keysOf(node.consequent), ...keysOf(node.alternate)]
  return []
}

/** What a message has to be given is given, and nothing else. */
export const wordsGiven = {
  create: (context) => ({
    CallExpression(node) {
      const [first, given] = node.arguments
      for (const key of keysOf(first)) {
        const wanted = [...argumentsOf(messages.get(key)).keys()]
        if (given && given.type !== 'ObjectExpression') continue
        const members = given?.properties ?? []
        if (members.some((one) => one.type === 'SpreadElement')) continue
        const names = members.map((one) => nameOf(one.key))
        const lacks = wanted.filter((name) => !names.includes(name))
        const tooMany = names.filter((name) => !wanted.includes(name))
        if (lacks.length > 0)
          context.report({ node, message: `“${key}” has to be given ${lacks.join(', ')}.` })
        if (tooMany.length > 0)
          context.report({ node, message: `“${key}” does not say ${tooMany.join(', ')}.` })
      }
    },
  }),
}
