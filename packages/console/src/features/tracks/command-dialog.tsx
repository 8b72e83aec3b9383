import { terminalCommand } from '@fengsui/contract/dictionaries/orders.ts'
import { jt808Terminal as of } from '@fengsui/contract/tracks/terminal.ts'
import { commandText, type GivenCommand } from '@fengsui/contract/tracks/terminal-commands.ts'
import {
  settableParameter,
  settableParameters,
  type TerminalParameter,
  terminalParameters,
  toldParameters,
} from '@fengsui/contract/tracks/terminal-parameters.ts'
import { cameraChannels } from '@fengsui/contract/tracks/vehicle-picture.ts'
import { vehicleTrack } from '@fengsui/contract/tracks/vehicle-track.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Input, InputNumber, Segmented, Select } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabel, useLanguage } from '../../i18n/use-language.ts'
import { call } from '../../ui/client/call.ts'
import { FaultSummary } from '../../ui/form/fault-summary.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { controlId, marked, useRefused } from '../../ui/form/use-refused.ts'
import { formatUnit } from '../../ui/format/unit.ts'
import { PaperTable } from '../../ui/page/paper-table.tsx'
import { VehiclePictures } from './vehicle-pictures.tsx'
import './command.css'
import '../../i18n/areas/tracks-texts.ts'

type Command = GivenCommand['command']
const { is, entries } = terminalCommand
/** The interval is one of the parameters. */
const kinds = (Object.keys(entries) as Command[]).filter((kind) => kind !== is.interval)
/** A terminal answers within seconds. */
const againMs = 2000
/** Pictures beside the command. */
const shownPictures = 4
const [firstChannel, lastChannel] = cameraChannels

export interface CommandedTerminal {
  readonly id: string
  readonly terminalNo: string
  readonly vehicleId: string
  readonly onLine: boolean
}
interface CommandDialogProps {
  terminal: CommandedTerminal
  close: () => void
}

/** Gives a command to a terminal, and shows what became of the last ones. */
export function CommandDialog({ terminal: { id, terminalNo, vehicleId, onLine }, close }: CommandDialogProps) {
  const { t } = useTranslation('tracks')
  const label = useLabel()
  const client = useQueryClient()
  const language = useLanguage()
  const [command, setCommand] = useState<Command>(is.text)
  const [words, setWords] = useState('')
  const [channel, setChannel] = useState<number | null>(firstChannel)
  const [name, setName] = useState<string>('interval')
  const [setting, setSetting] = useState<number | null>(null)
  const wordsOf = useCommandWords()
  const key = [of.path, 'commands', id]
  const given = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(of, 'commands', { id }, signal),
    refetchInterval: againMs,
  })
  const pictures = useQuery({
    queryKey: [vehicleTrack.path, 'pictures', vehicleId],
    queryFn: ({ signal }) => call(vehicleTrack, 'pictures', { vehicleId }, signal),
    refetchInterval: againMs,
    enabled: command === is.photograph,
  })
  const contents: Partial<Record<Command, string>> = {
    [is.text]: words,
    [is.photograph]: channel === null ? '' : String(channel),
    [is.setting]: setting === null ? '' : `${name}=${setting}`,
  }
  const content = contents[command]
  const sending = useMutation({
    mutationFn: () => call(of, 'command', { id, command, content: content ?? '' }),
    onSuccess: () => {
      setWords('')
      return client.invalidateQueries({ queryKey: key })
    },
  })
  const settable = settableParameter(name)
  const contentLabels: Partial<Record<Command, string>> = {
    [is.text]: t('command.text'),
    [is.photograph]: t('command.channel'),
    ...(settable && { [is.setting]: label(settable.label) }),
  }
  const form = useId()
  const contentLabel = contentLabels[command]
  // A command without a control for its content marks nothing; the value holds the kind, as another kind is another content.
  const refused = useRefused(
    form,
    sending.error,
    contentLabel === undefined ? {} : { content: { label: contentLabel, value: `${command}:${content}` } },
  )
  const control = { id: controlId(form, 'content'), ...marked(refused.faults.has('content')) }
  // A command without a content of its own is whole as it is.
  const isWhole = content === undefined || content.trim() !== ''
  return (
    <FormDialog
      open
      title={t('command.title')}
      subject={terminalNo}
      submitLabel={t('command.send')}
      note={onLine ? undefined : t('command.offline')}
      width={760}
      busy={sending.isPending}
      ready={isWhole}
      changed={words.trim() !== ''}
      submit={() => sending.mutate()}
      close={close}
    >
      <FaultSummary {...refused.summary} />
      <Segmented
        block
        aria-label={t('command.title')}
        value={command}
        options={kinds.map((value) => ({ value, label: label(entries[value]) }))}
        onChange={setCommand}
      />
      <div className="fs-command-content">
        {command === is.text && (
          <Input.TextArea
            {...control}
            aria-label={t('command.text')}
            placeholder={t('command.text')}
            rows={3}
            maxLength={commandText}
            showCount
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        )}
        {command === is.setting && settable && (
          <div className="fs-command-setting">
            <Select
              aria-label={t('command.parameter')}
              value={name}
              options={settableParameters.map((one) => ({ value: one.name as string, label: label(one.label) }))}
              onChange={(next) => {
                setName(next)
                setSetting(null)
              }}
            />
            <InputNumber
              {...control}
              aria-label={label(settable.label)}
              placeholder={settable.bounds.join('–')}
              min={settable.bounds[0]}
              max={settable.bounds[1]}
              precision={0}
              suffix={formatUnit(settable.unit, language)}
              value={setting}
              onChange={setSetting}
            />
          </div>
        )}
        {command === is.photograph && (
          <>
            <InputNumber
              className="fs-command-channel"
              {...control}
              aria-label={t('command.channel')}
              prefix={t('command.channel')}
              min={firstChannel}
              max={lastChannel}
              precision={0}
              value={channel}
              onChange={setChannel}
            />
            <p>{t('command.photographNote')}</p>
            {pictures.data && pictures.data.length > 0 && (
              <VehiclePictures pictures={pictures.data.slice(-shownPictures)} />
            )}
          </>
        )}
        {command === is.restart && <p>{t('command.restartNote')}</p>}
        {command === is.parameters && <p>{t('command.parametersNote')}</p>}
      </div>
      {given.data && given.data.length > 0 && (
        <PaperTable
          head={[t('command.when'), t('command.what'), t('command.content'), t('command.state')]}
          rows={given.data.map((one) => [
            one.createTime,
            label(entries[one.command]),
            wordsOf(one),
            t(`command.states.${one.state}`),
          ])}
        />
      )}
    </FormDialog>
  )
}

/** Says what a command set or asked for, and what the terminal answered, with the parameters by name. */
function useCommandWords(): (of: GivenCommand) => string {
  const { t } = useTranslation('tracks')
  const label = useLabel()
  const language = useLanguage()
  const told = (of: Pick<TerminalParameter, 'label' | 'unit'>, value: string) =>
    `${label(of.label)} ${value}${of.unit && ` ${formatUnit(of.unit, language)}`}`
  return ({ command, content, answer }) => {
    if (answer !== null) {
      const parameters = toldParameters(answer)
      return parameters?.map(({ id, value, of }) => (of ? told(of, value) : `${id}=${value}`)).join('; ') ?? answer
    }
    if (command === terminalCommand.is.interval) return told(terminalParameters.interval, content)
    if (command === terminalCommand.is.photograph) return t('pictures.channel', { channel: content })
    const [name = '', value = ''] = content.split('=')
    const setting = command === terminalCommand.is.setting ? settableParameter(name) : undefined
    return setting ? told(setting, value) : content || '—'
  }
}
