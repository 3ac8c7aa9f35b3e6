import {
  type Context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Env } from '@/lib/env'
import type { Logger } from '@/lib/logger'
import type { Traces } from '@/lib/traces'

interface Opened {
  /** Where the collector takes OTLP over HTTP, and what is told to it. */
  traces: NonNullable<Env['traces']>
  version: string
  role: 'web' | 'worker'
  logger: Logger
}

const KIND = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL }

// The framework ends a web process without waiting for what is not sent: no more than this is lost.
const SENT_EVERY_MS = 1_000

/**
 * Traces of this process, sent to a collector by OTLP over HTTP (JSON). It is not registered with the process as a whole: the
 * framework would tell addresses with their queries, which hold codes and keys.
 */
export function openTraces({ traces: given, version, role, logger }: Opened): Traces {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': given.name,
      'service.version': version,
      'wayboard.process': role,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(given.ratio) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: tellsOnce(new OTLPTraceExporter({ url: tracesOf(given.endpoint) }), logger),
        scheduledDelayMillis: SENT_EVERY_MS,
      }),
    ],
  })
  const tracer = provider.getTracer('wayboard', version)
  const here = new AsyncLocalStorage<Context>()
  return {
    async span(name, of, facts, work) {
      const around = here.getStore() ?? ROOT_CONTEXT
      const span = tracer.startSpan(name, { kind: KIND[of], attributes: { ...facts } }, around)
      try {
        return await here.run(trace.setSpan(around, span), () =>
          work((more) => void span.setAttributes({ ...more })),
        )
      } catch (error) {
        fail(span, error)
        throw error
      } finally {
        span.end()
      }
    },
    enter(name, facts, traceparent) {
      const around = above(traceparent)
      const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes: { ...facts } }, around)
      here.enterWith(trace.setSpan(around, span))
      return (more) => {
        span.setAttributes({ ...more })
        if ((more['http.response.status_code'] ?? 0) >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      }
    },
    close: () => provider.shutdown().catch(() => undefined),
  }
}

/** What went wrong by its kind alone: the words of an error may hold anything. */
function fail(span: Span, error: unknown) {
  span.setAttributes({ 'error.type': error instanceof Error ? error.name : 'unknown' })
  span.setStatus({ code: SpanStatusCode.ERROR })
}

/** As a caller names its own span (W3C Trace Context, version 00); the root where it names none that is valid. */
function above(traceparent: string | undefined): Context {
  const [, traceId = '', spanId = '', flags = '0'] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(traceparent ?? '') ?? []
  const parent = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true }
  return isSpanContextValid(parent) ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT
}

const tracesOf = (endpoint: URL) => `${endpoint.href.replace(/\/$/, '')}/v1/traces`

/** Says once that the collector does not take them; nothing else waits for it. */
function tellsOnce(exporter: SpanExporter, logger: Logger): SpanExporter {
  let told = false
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error && !told) {
          told = true
          logger.warn({ failed: result.error.name }, 'The collector of traces does not take them')
        }
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  }
}
