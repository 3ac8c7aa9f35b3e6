import { DAY_MS } from '@/lib/durations'
import type { VehicleRecord } from '../fleet/asset'
import type { DriverRecord } from '../fleet/driver'
import type { TagRecord } from '../fleet/people'
import { type SeedContext } from './context'
import { depotPlaceOf } from './depots'
import { personName } from './names'
import { at } from './pick'

/** Of whose hours no exemption leaves a doubt. */
const WITHOUT_EXEMPTION = 36

/** Forty drivers; the last two have left and are deactivated. */
export function seedDrivers(
  { organization, id, iso, random }: SeedContext,
  tags: readonly TagRecord[],
  vehicles: readonly VehicleRecord[],
): DriverRecord[] {
  return Array.from({ length: 40 }, (_, n) => {
    const { first, last } = personName(organization.number, n)
    const username = `${first.charAt(0)}${last}${n}`.toLowerCase().replace(/[^a-z0-9]/g, '')
    const left = n >= 38
    const vehicle = at(vehicles, n)
    return {
      id: id(16, n),
      name: `${first} ${last}`,
      username,
      notes: n % 9 === 0 ? 'Prefers the early shift.' : '',
      phone: `+1${organization.areaCode}555${String(random.int(0, 9999)).padStart(4, '0')}`,
      locale: 'us',
      timezone: depotPlaceOf(n) === 0 ? organization.timezone : organization.otherTimezone,
      licenseNumber: `${organization.homeState}${random.int(1_000_000, 9_999_999)}`,
      licenseState: organization.homeState,
      currentIdCardCode: String(random.int(1_000_000_000, 9_999_999_999)),
      tachographCardNumber: `1000000${random.int(100_000_000, 999_999_999)}`,
      profileImageUrl: `https://sandbox.invalid/drivers/${username}.png`,
      eldExemptReason: n % 13 === 5 ? 'Short haul' : '',
      createdAtTime: iso(-random.int(120, 2000) * DAY_MS),
      updatedAtTime: iso(-random.int(1, 100) * DAY_MS),
      driverActivationStatus: left ? 'deactivated' : 'active',
      isDeactivated: left,
      eldAdverseWeatherExemptionEnabled: random.chance(0.3) && n !== WITHOUT_EXEMPTION,
      eldBigDayExemptionEnabled: random.chance(0.4) && n !== WITHOUT_EXEMPTION,
      eldExempt: n % 13 === 5,
      eldPcEnabled: random.chance(0.5),
      eldYmEnabled: random.chance(0.5),
      hasDrivingFeaturesHidden: false,
      hasVehicleUnpinningEnabled: random.chance(0.2),
      waitingTimeDutyStatusEnabled: random.chance(0.2),
      eldDayStartHour: 0,
      externalIds: { payroll: `P${organization.number}${String(1000 + n)}` },
      attributes: [
        {
          id: `${organization.number}17000000001`,
          name: 'Endorsements',
          dateValues: [],
          numberValues: [],
          stringValues: random.chance(0.3) ? ['Hazmat'] : ['None'],
        },
      ],
      carrierSettings: {
        carrierName: organization.name,
        dotNumber: organization.dotNumber,
        homeTerminalAddress: organization.headOffice,
        homeTerminalName: `${organization.name} main terminal`,
        mainOfficeAddress: organization.headOffice,
      },
      eldSettings: {
        rulesets: [
          {
            break: 'Property (off-duty/sleeper)',
            cycle: 'USA 70 hour / 8 day',
            jurisdiction: organization.homeState,
            restart: '34-hour Restart',
            shift: 'US Interstate Property',
          },
        ],
      },
      usDriverRulesetOverride: {
        cycle: 'USA Property (8/70)',
        restart: '34-hour Restart',
        restbreak: 'Property (off-duty/sleeper)',
        usStateToOverride: '',
      },
      ...(left ? {} : { staticAssignedVehicle: { id: vehicle.id, name: vehicle.name } }),
      tags: [at(tags, n + 1)],
      peerGroupTag: at(tags, 0),
      trailerGroupTag: at(tags, n + 2),
      vehicleGroupTag: at(tags, n + 1),
    }
  })
}

/** Tells each vehicle who drives it. */
export function assignDrivers(vehicles: readonly VehicleRecord[], drivers: readonly DriverRecord[]) {
  return vehicles.map((vehicle): VehicleRecord => {
    const driver = drivers.find((one) => one.staticAssignedVehicle?.id === vehicle.id)
    return driver ? { ...vehicle, staticAssignedDriver: { id: driver.id, name: driver.name } } : vehicle
  })
}
