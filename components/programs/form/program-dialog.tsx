'use client'

import { useRouter } from 'next/navigation'
import { useWords } from '#use-words'
import { nullable } from '@/components/api/read'
import { DeskDialog } from '@/components/form/desk-dialog'
import { FormRadios } from '@/components/form/form-radios'
import { FlagInput, LineInput, ProseInput } from '@/components/form/inputs'
import { MeanwhileDialog } from '@/components/form/meanwhile-dialog'
import { PickListInput } from '@/components/form/pick-input'
import { typedAs } from '@/components/form/typed-as'
import { useDeskForm } from '@/components/form/use-desk-form'
import { useMeanwhile } from '@/components/form/use-meanwhile'
import { useBrowserZone } from '@/components/ui/time/zone-choice'
import { showToast } from '@/components/ui/toast/toast'
import { useDistanceUnit } from '@/components/units/unit-choice'
import { ASSET_KINDS } from '@/lib/directory/entry'
import { programAnswer, type ProgramAnswer } from '../program-answer'
import { askLastProgramChange, askProgram, requestProgram, requestProgramChange } from '../queries'
import { useNoted } from '../use-noted'
import { keptProgramValues, programValues, readProgram, type ProgramValues } from './program-values'
import { programWords } from './program-words'

interface ProgramDialogProps {
  /** The one that is changed; null for a new one. */
  program: ProgramAnswer | null
  onClose: () => void
}

/**
 * Begins or changes a program: how often, for which vehicles, and from when the next one counts. What somebody else changed
 * meanwhile is chosen from beside what is typed (0019).
 */
export function ProgramDialog({ program, onClose }: ProgramDialogProps) {
  const t = useWords()
  const router = useRouter()
  const unit = useDistanceUnit()
  const here = useBrowserZone()
  const readAgain = useNoted()
  const meanwhile = useMeanwhile({
    read: (from: ProgramAnswer) => askProgram(from.id),
    saved: (from) => askLastProgramChange(from.id),
  })
  const desk = useDeskForm({
    begin: () => program,
    valuesOf: (begun): ProgramValues => programValues(begun, unit),
    schemaOf: (begun) =>
      typedAs((values: ProgramValues) => readProgram(values, { begun, unit, zone: begun?.zone ?? here, t })),
    send: (ready, begun) =>
      begun ? requestProgramChange(begun.id, { ...ready, version: begun.version }) : requestProgram(ready),
    onSent: async ({ id }, { name }) => {
      await readAgain()
      showToast({ tone: 'good', message: t(program ? 'programs.changed' : 'programs.created', { name }) })
      onClose()
      if (!program) router.push(`/programs/${id}`)
    },
    onRefused: (error, from) => from && meanwhile.look(error, from),
    keep: {
      // A distance is of its unit: in the other one it would be another.
      name: `program/${program?.id ?? 'new'}/${unit}`,
      ...{ begun: nullable(programAnswer), values: keptProgramValues },
    },
    fieldAt: (path) =>
      FIELDS[path.split('.').slice(0, 2).join('.')] ?? FIELDS[path.split('.')[0] ?? ''] ?? null,
  })
  const { begun } = desk
  const theirs = meanwhile.met?.theirs
  const goOn = (from: ProgramAnswer, chosen: ProgramValues) => {
    meanwhile.close()
    if (JSON.stringify(chosen) !== JSON.stringify(programValues(from, unit)))
      return void desk.goOn(from, chosen)
    void readAgain()
    onClose()
  }
  return (
    <DeskDialog
      desk={desk}
      onCompare={meanwhile.reopen}
      wide
      title={t(program ? 'programs.change-title' : 'programs.new-title')}
      intro={t('programs.form-intro', { zone: begun?.zone ?? here })}
      question={t('programs.form-question')}
      send={t(program ? 'programs.save' : 'programs.create')}
      kept={t('programs.form-kept')}
      onClose={onClose}
      over={
        theirs && (
          <MeanwhileDialog
            what={theirs.name}
            values={{
              before: programValues(begun, unit),
              mine: desk.values,
              theirs: programValues(theirs, unit),
            }}
            words={programWords(unit, t)}
            saved={meanwhile.met?.saved ?? null}
            confirm={t('programs.save-these')}
            onConfirm={(chosen) => goOn(theirs, chosen)}
            onClose={meanwhile.close}
          />
        )
      }
    >
      <LineInput name="name" label={t('programs.name')} hint={t('programs.name-hint')} />
      <div className="grid gap-4 sm:grid-cols-3">
        <LineInput
          name="distance"
          label={t(unit === 'mi' ? 'programs.every-miles' : 'programs.every-kilometers')}
          optional
          box={{ figures: true, inputMode: 'decimal' }}
        />
        <LineInput
          name="hours"
          label={t('programs.every-hours')}
          optional
          box={{ figures: true, inputMode: 'numeric' }}
        />
        <LineInput
          name="days"
          label={t('programs.every-days')}
          optional
          box={{ figures: true, inputMode: 'numeric' }}
        />
      </div>
      <FormRadios<ProgramValues>
        name="whichever"
        legend={t('programs.whichever')}
        inline
        options={[
          { value: 'first', label: t('programs.whichever-first') },
          { value: 'last', label: t('programs.whichever-last') },
        ]}
      />
      <FormRadios<ProgramValues>
        name="nextFrom"
        legend={t('programs.next-from')}
        options={[
          { value: 'done', label: t('programs.next-from-done') },
          { value: 'due', label: t('programs.next-from-due') },
        ]}
      />
      <FlagInput
        name="isPeriodicInspection"
        label={t('programs.inspection')}
        hint={t('programs.inspection-hint')}
      />
      <LineInput
        name="soonDays"
        label={t('programs.soon-days')}
        box={{ figures: true, inputMode: 'numeric' }}
        className="max-w-40"
      />
      <FlagInput
        name="makesOrders"
        label={t('programs.makes-orders')}
        hint={t('programs.makes-orders-hint')}
      />
      <FlagInput name="all" label={t('programs.all')} />
      {!desk.values.all && (
        <>
          <PickListInput<ProgramValues>
            name="vehicles"
            label={t('programs.vehicles')}
            kinds={ASSET_KINDS}
            optional
          />
          <PickListInput<ProgramValues> name="tags" label={t('programs.tags')} kinds={['tag']} optional />
          <ProseInput
            name="kinds"
            label={t('programs.kinds')}
            hint={t('programs.kinds-hint')}
            optional
            box={{ rows: 2 }}
          />
        </>
      )}
    </DeskDialog>
  )
}

/** Where the form shows what a refusal names. */
const FIELDS: Readonly<Record<string, keyof ProgramValues>> = {
  ...{ name: 'name', everyMeters: 'distance', everyEngineHours: 'hours', everyDays: 'days' },
  ...{ whichever: 'whichever', nextFrom: 'nextFrom', soonDays: 'soonDays' },
  ...{ isPeriodicInspection: 'isPeriodicInspection', makesOrders: 'makesOrders' },
  ...{ 'chosen.vehicleIds': 'vehicles', 'chosen.tagIds': 'tags', 'chosen.kinds': 'kinds' },
}
