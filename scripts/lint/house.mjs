// House rules that no preset has, for oxlint (`jsPlugins` in .oxlintrc.json). Each says what to do instead.

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

export default { meta: { name: 'house' }, rules: { clock, 'process-env': processEnv, barrel } }
