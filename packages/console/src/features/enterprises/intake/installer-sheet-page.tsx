import { deviceKind } from '@fengsui/contract/dictionaries/devices.ts'
import { type IntakeState, intake } from '@fengsui/contract/intake/intake.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { useQuery } from '@tanstack/react-query'
import { QRCode } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { useLabel } from '../../../i18n/use-language.ts'
import { call } from '../../../ui/client/call.ts'
import { Paper } from '../../../ui/page/paper.tsx'
import { gatewayTopic } from './sample-message.ts'
import { intakeKey } from './use-intake.ts'
import './installer-sheet.css'
import '../../../i18n/areas/intake-texts.ts'

/** The sheet an installer takes along: where gateways report to, and the code of every device, room by room. */
export default function InstallerSheetPage() {
  const { t } = useTranslation('intake')
  const { id = '' } = useParams()
  const { data, error } = useQuery({
    queryKey: [...intakeKey, id],
    queryFn: ({ signal }) => call(intake, 'state', { enterpriseId: id }, signal),
  })
  return (
    <Paper controls={<Link to={`/enterInformation/intake?enterpriseId=${id}`}>{t('installer.back')}</Link>}>
      {error ? <p role="alert">{error.message}</p> : data && <Sheet of={data} />}
    </Paper>
  )
}

type Device = IntakeState['devices'][number]

function Sheet({ of }: { of: IntakeState }) {
  const { t } = useTranslation('intake')
  const { host, port } = of.broker
  const address = port ? `${host}:${port}` : host
  const rooms = [
    ...of.rooms.map(({ id, name }) => ({ key: id, name, inside: of.devices.filter((one) => one.workplaceId === id) })),
    { key: 'none', name: t('installer.noRoom'), inside: of.devices.filter((one) => one.workplaceId === null) },
  ].filter(({ inside }) => inside.length > 0)
  return (
    <>
      <h1>{t('installer.title')}</h1>
      <p className="fs-paper-line">{of.enterpriseName}</p>
      <table>
        <tbody>
          <tr>
            <th scope="row">{t('gateway.server')}</th>
            <td>{address}</td>
          </tr>
          <tr>
            <th scope="row">{t('gateway.topic')}</th>
            <td>{gatewayTopic}</td>
          </tr>
          <tr>
            <th scope="row">{t('gateway.user')}</th>
            <td>{t('installer.token')}</td>
          </tr>
        </tbody>
      </table>
      {of.gateways.length > 0 && <Group name={t('step.gateway')} devices={of.gateways} />}
      {rooms.map(({ key, name, inside }) => (
        <Group key={key} name={name} devices={inside} />
      ))}
      {of.gateways.length + of.devices.length === 0 && <p>{t('installer.none')}</p>}
    </>
  )
}

/** Devices of a room; the picture holds the code as the gateway must report it. */
function Group({ name, devices }: { name: string; devices: readonly Pick<Device, 'id' | 'code' | 'name' | 'kind'>[] }) {
  const label = useLabel()
  return (
    <section className="fs-installer-group">
      <h2>{name}</h2>
      <ul>
        {devices.map((device) => (
          <li key={device.id}>
            <QRCode type="svg" value={device.code} size={72} bordered={false} color="#000" bgColor="#fff" />
            <span>
              <b>{device.code}</b>
              {device.name}
              <small>{label(labelOf(deviceKind, device.kind))}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
