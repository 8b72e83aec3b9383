import type { DeviceRow } from '@fengsui/contract/devices/registers.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { kindMetrics } from '@fengsui/contract/telemetry/metrics.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLabel } from '../../../i18n/use-language.ts'
import { isPagedKind, kindPages } from '../../../ui/devices/device-path.ts'
import { registers } from '../../../ui/devices/registers.ts'
import { EnterpriseLink } from '../../../ui/enterprise-link.tsx'
import { noValue } from '../../../ui/format/number.ts'
import { FieldFigure } from '../../../ui/resource/cells/field-figure.tsx'
import './facts.css'

/** Location and connection of a device. */
export function DeviceFacts({ device }: { device: DeviceRow }) {
  const { t } = useTranslation('devices')
  const label = useLabel()
  const { kind } = device
  if (!isPagedKind(kind)) return null
  const of: Resource = registers[kind]
  const field = (name: string): [string, ReactNode] => {
    const declared = of.fields[name]
    if (!declared) return [name, noValue]
    return [label(declared.label), <FieldFigure key={name} name={name} field={declared} row={device} />]
  }
  const gateway = [device.gatewayName, device.gatewayPortName].every(Boolean)
    ? t('detail.gatewayPort', { gateway: device.gatewayName as string, port: device.gatewayPortName as string })
    : ((device.gatewayName as string | null) ?? noValue)
  const usual = kindMetrics[kind]
  const placed: [string, ReactNode][] = [
    [
      label(of.fields.workplaceId?.label),
      device.workplaceId ? (
        <Link key="workplace" to={`/enterInformation/gongkufang?open=${device.workplaceId}`}>
          {String(device.workplaceName)}
        </Link>
      ) : (
        noValue
      ),
    ],
    [t('detail.gateway'), gateway],
  ]
  const facts: [string, ReactNode][] = [
    [
      label(of.fields.enterpriseId?.label),
      <Link key="enterprise" to={`/enterInformation/register?open=${device.enterpriseId}`}>
        <EnterpriseLink id={device.enterpriseId as string | null} name={String(device.enterpriseName ?? noValue)} />
      </Link>,
    ],
    ...(kind === 'gateway' ? [] : placed),
    ...kindPages[kind].facts.map(field),
    field('calibrateExpire'),
    [
      t('detail.sampling'),
      t('detail.seconds', {
        sampling:
          device.samplingSeconds ?? usual.metrics.find(({ sampleSeconds }) => sampleSeconds)?.sampleSeconds ?? noValue,
        offline: device.offlineSeconds ?? usual.offlineSeconds,
      }),
    ],
  ]
  return (
    <dl className="fs-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
