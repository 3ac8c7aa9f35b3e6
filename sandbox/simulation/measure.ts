import type { AddressRecord } from '../fleet/address'
import type { DataInputRecord, DataPointRecord } from '../fleet/industrial'
import type { Random } from '../random'

type Measured = Omit<DataPointRecord, 'id' | 'dataInputId' | 'time' | 'receivedAtTime'>

/** What a data input of each kind measures; `place` is where it stands. */
export function measure({ kind, name }: DataInputRecord, random: Random, place: AddressRecord): Measured {
  switch (kind) {
    case 'number':
      return {
        number: name === 'Temperature' ? random.int(-220, 60) / 10 : random.int(2000, 9000) / 10,
      }
    case 'string':
      return { string: random.pick(['Running', 'Running', 'Idle', 'Defrost', 'Fault']) }
    case 'location':
      return { gpsLocation: locationAt(place, random) }
    case 'fft':
      return {
        fftSpectra: {
          frequencies: [10, 20, 40, 80, 160],
          x: spectrum(random),
          y: spectrum(random),
          z: spectrum(random),
        },
      }
    case 'j1939':
      return {
        j1939D1Status: [
          {
            amberLampStatus: random.int(0, 1),
            fmi: random.int(0, 31),
            milStatus: random.int(0, 1),
            occuranceCount: random.int(1, 40),
            protectLampStatus: 0,
            redLampStatus: random.int(0, 1),
            spn: random.int(91, 4000),
            txId: random.int(0, 60),
          },
        ],
      }
  }
}

const spectrum = (random: Random) => Array.from({ length: 5 }, () => random.int(1, 900) / 1000)

function locationAt(place: AddressRecord, random: Random): Measured['gpsLocation'] {
  const [street = '', city = '', region = ''] = place.formattedAddress.split(', ')
  const [state = '', postcode = ''] = region.split(' ')
  const [houseNumber = ''] = street.split(' ')
  return {
    formattedAddress: place.formattedAddress,
    gpsMetersPerSecond: random.int(0, 20) / 10,
    headingDegrees: random.int(0, 359),
    latitude: Number((place.latitude + random.int(-9, 9) / 100_000).toFixed(6)),
    longitude: Number((place.longitude + random.int(-9, 9) / 100_000).toFixed(6)),
    place: {
      city,
      houseNumber,
      neighborhood: city,
      poi: place.name,
      postcode,
      state,
      street: street.slice(houseNumber.length + 1),
    },
  }
}
