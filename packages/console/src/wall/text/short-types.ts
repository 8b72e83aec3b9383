import { alarmType, alarmTypeExt } from '@fengsui/contract/dictionaries/warnings.ts'

const { is: first } = alarmType
const { is: more } = alarmTypeExt

/**
 * English names of types whose full name is too long for the rails of the map (13 to 15 letters at the type size
 * that is read from ten metres); the console has the full one. Chinese names are short by themselves.
 */
export const shortTypes: Readonly<Record<string, string>> = {
  [`a${first.personLimitExceeded}`]: 'Over headcount',
  [`a${first.workstationOffline}`]: 'Station offline',
  [`a${first.lensBlockedOrShifted}`]: 'Lens shifted',
  [`a${first.productionOperationStopped}`]: 'Work stopped',
  [`a${first.temperatureHumidityDeviceOffline}`]: 'T/RH offline',
  [`a${first.abnormalResistance}`]: 'Resistance',
  [`a${first.staticDischargerNotTouched}`]: 'Not discharged',
  [`a${first.overHeightStacking}`]: 'Stack too high',
  [`a${first.dustDeviceOffline}`]: 'Dust offline',
  [`a${first.pyrotechnicMachineOffline}`]: 'Machine offline',
  [`a${first.machineEnteredDuringProduction}`]: 'Machine entered',
  [`a${first.unattendedPostEntered}`]: 'Post entered',
  [`a${first.staticDischargerOffline}`]: 'ESD offline',
  [`e${more.explosiveOverLimit}`]: 'Over quantity',
  [`e${more.strangerEntered}`]: 'Stranger inside',
  [`e${more.licenceExpiring}`]: 'Licence ending',
  [`e${more.unlicensedPersonOnDuty}`]: 'Unlicensed',
  [`e${more.vehicleSpeeding}`]: 'Speeding',
  [`e${more.vehicleOffRoute}`]: 'Off route',
  [`e${more.abnormalCargoTemperature}`]: 'Cargo temp.',
  [`e${more.vehicleTerminalOffline}`]: 'Vehicle offline',
  [`e${more.stockOverLicensedLimit}`]: 'Over licence',
  [`e${more.massBalanceDiscrepancy}`]: 'Mass balance',
  [`e${more.licenceOrCertificateExpired}`]: 'Expired licence',
  [`e${more.calibrationExpired}`]: 'Calibration',
  [`e${more.workOutsidePermittedHours}`]: 'Night work',
  [`e${more.roadGateOffline}`]: 'Gate offline',
  [`e${more.stackVolumeOverLimit}`]: 'Stack volume',
  [`e${more.levelOutRange}`]: 'Level',
  [`e${more.submissionOverdue}`]: 'Report overdue',
  [`e${more.hiddenTroubleOverdue}`]: 'Trouble overdue',
  [`e${more.wingGateOffline}`]: 'Gate offline',
  [`e${more.workDuringStopPeriod}`]: 'Work in stop',
  [`e${more.personLimitExceededLong}`]: 'Over headcount',
  [`e${more.staticNotDischargedLong}`]: 'Not discharged',
  [`e${more.otherDeviceOffline}`]: 'Device offline',
  [`e${more.vehicleStoppedTooLong}`]: 'Vehicle stopped',
  [`e${more.stockDiffersFromMeasuredVolume}`]: 'Stock differs',
  [`e${more.stockAboutToExpireOr}`]: 'Stock expiring',
  [`e${more.stocktakeOverdue}`]: 'Stocktake late',
  [`e${more.recheckHiddenTroubleOverdue}`]: 'Recheck overdue',
  [`e${more.reviewChangeOverdue}`]: 'Review overdue',
  [`e${more.majorHazardSource}`]: 'Major hazard',
  [`e${more.safetyDistance}`]: 'Safety distance',
  [`e${more.vehicleAtForbiddenHours}`]: 'Forbidden hours',
  [`e${more.vehicleLeftWithoutOrder}`]: 'No order',
}
