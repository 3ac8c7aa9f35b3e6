// House rules that no preset has, for oxlint (`jsPlugins` in .oxlintrc.json). Each says what to do instead.

import { words, wordsGiven } from './words.mjs'

/** Time is passed in, so that tests can move it. */
const clock = {
  create: (context) => ({
    "CallExpression[callee.object.name='Date'][callee.property.name='now']"(node) {
      context.report({
        node,
        message: 'Take a Clock (lib/clock.ts) and ask clock.now(), so that tests can move the time.',
      })
    },
    "NewExpression[callee.name='Date'][arguments.length=0]"(node) {
      context.report({ node, message: 'Write new Date(clock.now()): time is passed in.' })
    },
  }),
}

/** Node's `process.env`, and not the `env` of something of ours that is called process. */
const processEnv = {
  create: (context) => ({
    "MemberExpression[object.name='process'][property.name='env']"(node) {
      let scope = context.sourceCode.getScope(node)
      while (scope && !scope.set.has('process')) scope = scope.upper
      if (!scope?.set.get('process').defs.length)
        context.report({ node, message: 'Read variables in lib/env.ts or sandbox/env.ts only.' })
    },
  }),
}

const barrel = {
  create: (context) => ({
    ExportAllDeclaration(node) {
      context.report({
        node,
        message: 'Import from the file itself: a barrel hides who depends on what.',
      })
    },
  }),
}

/** What a test waits for without a time of its own has a second: less than a busy machine may take. */
const waits = {
  create: (context) => ({
    "CallExpression[callee.object.name='vi'][callee.property.name='waitFor'][arguments.length=1]"(node) {
      context.report({ node, message: 'Say how long, with WAIT of test/wait.ts.' })
    },
  }),
}

/** The last factor of a product. */
const factor = (node) => (node.operator === '*' ? factor(node.right) : node.value)

/** An hour and a day have a name: what a figure of seven digits is has to be counted. */
const durations = {
  create: (context) => {
    const refuse = (node) =>
      context.report({ node, message: 'Reckon with HOUR_MS and DAY_MS of lib/durations.ts.' })
    return {
      Literal: (node) => [3_600_000, 86_400_000].includes(node.value) && refuse(node),
      "BinaryExpression[operator='*']"(node) {
        const { left, right } = node
        const times = factor(left)
        if (right.name === 'HOUR_MS' ? times === 24 : right.name === 'MINUTE_MS' && times === 60) refuse(node)
        // 60 * 60 * 1000, whatever stands before it.
        if (right.value === 1000 && left.operator === '*' && times === 60 && factor(left.left) === 60)
          refuse(node)
      },
    }
  },
}

const CONNECTION_WRITES = /^(?:create|update|upsert)/
const STATE_SQL = /\bINSERT\s+INTO\s+"Connection"|\bUPDATE\s+"Connection"(?:(?!\bWHERE\b)[^])*"status"\s*=/i

/** A connection's state is written by the lifecycle table alone. */
const connectionState = {
  create: (context) => {
    const refuse = (node) =>
      context.report({
        node,
        message:
          'Name the event and let `transition` write the state of a connection (lib/connection/transition.ts).',
      })
    const isState = (key) => key.name === 'status' || key.value === 'status'
    /** What is spread has to stand there, so that it can be seen that no state is in it. */
    const look = (node) => {
      if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate].forEach(look)
      if (node.type !== 'ObjectExpression') return refuse(node)
      for (const member of node.properties)
        if (member.type === 'SpreadElement') look(member.argument)
        else if (member.computed || isState(member.key)) refuse(member)
    }
    const written = (node) => {
      if (node?.type !== 'ObjectExpression') return node ? refuse(node) : undefined
      for (const member of node.properties)
        if (member.type === 'SpreadElement') refuse(member)
        else if (['data', 'create', 'update'].includes(member.key.name)) look(member.value)
    }
    const sql = (node, text) => STATE_SQL.test(text) && refuse(node)
    return {
      CallExpression({ callee, arguments: [given] }) {
        if (callee.type !== 'MemberExpression' || !CONNECTION_WRITES.test(callee.property.name ?? '')) return
        const holder = callee.object
        const name = holder.type === 'MemberExpression' ? holder.property.name : holder.name
        if (name === 'connection') written(given)
      },
      TemplateLiteral: (node) => sql(node, node.quasis.map(({ value }) => value.raw).join(' ')),
      Literal: (node) => typeof node.value === 'string' && sql(node, node.value),
    }
  },
}

export default {
  meta: { name: 'house' },
  rules: {
    words,
    'words-given': wordsGiven,
    clock,
    'process-env': processEnv,
    barrel,
    waits,
    durations,
    'connection-state': connectionState,
  },
}
