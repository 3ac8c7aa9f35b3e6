import { expect, it } from 'vitest'
import { wordsIn } from './catalog'

const [en, es] = [wordsIn('en'), wordsIn('es')]

it.each([
  [en('many.whole', { count: 1 }), 'It is done.'],
  [en('many.all', { count: 1 }), 'Select the only one'],
  [es('many.whole', { count: 1 }), 'Está hecha.'],
  [es('many.failed', { done: 1, failed: 1 }), '1 hecha, 1 no. El motivo está junto a cada una.'],
  [es('many.stopped', { done: 1, unsent: 1 }), 'Detenido: 1 hecha, 1 no enviada.'],
  [es('many.progress', { done: 0, count: 1 }), '0 de 1 hecha'],
  [
    en('routes-order.kept', { count: 1 }),
    'The first stop stays where it is: the driver was there, or is on the way.',
  ],
  [en('routes.stops-done', { done: 0, stops: 1 }), '0 of 1 stop done'],
  [es('routes.stops-done', { done: 1, stops: 1 }), '1 de 1 parada hecha'],
  [es('routes-edit.removed', { number: 2, left: 1 }), 'Parada 2 quitada, queda 1'],
  [es('dvirs-resolve.acknowledge-all', { count: 1 }), 'Marque todos: falta 1.'],
  [es('routes-import.made-of', { made: 1, routes: 1 }), '1 de 1 creada'],
  [es('readiness.empty-leaves', { hours: 1 }), 'Nada sale en la próxima hora'],
])('says of one: %s', (said, meant) => {
  expect(said).toBe(meant)
})
