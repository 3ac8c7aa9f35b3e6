import type { ImportColumn } from './columns'

/**
 * What heads of other people's files call each column, in English and Spanish, as `plainHead` compares them. Those of our
 * own template and of the export of routes are among them, which a test holds to both languages.
 */
export const NEAR_NAMES: Readonly<Record<ImportColumn, readonly string[]>> = {
  route: ['route', 'route name', 'name', 'trip', 'ruta', 'nombre de la ruta', 'nombre', 'viaje'],
  reference: [
    'route reference',
    'reference',
    'route number',
    'route id',
    'load',
    'referencia de la ruta',
    'referencia',
  ].concat(['numero de ruta', 'id de ruta', 'carga']),
  driver: ['driver', 'driver name', 'driver id', 'operator', 'conductor', 'chofer', 'operador'],
  vehicle: [
    'vehicle',
    'vehicle name',
    'vehicle id',
    'truck',
    'unit',
    'tractor',
    'vehiculo',
    'unidad',
    'camion',
  ],
  'route-notes': ['route notes', 'notes', 'notas de la ruta', 'notas'],
  stop: ['stop', 'stop name', 'customer', 'consignee', 'parada', 'nombre de la parada', 'cliente'],
  address: [
    'address',
    'stop address',
    'location',
    'site',
    'place',
    'direccion',
    'domicilio',
    'lugar',
    'ubicacion',
  ],
  latitude: ['latitude', 'lat', 'latitud'],
  longitude: ['longitude', 'lon', 'lng', 'long', 'longitud'],
  arrival: ['arrival', 'arrive', 'arrival time', 'planned arrival', 'scheduled arrival', 'eta'].concat([
    'llegada',
    'hora de llegada',
    'llegada planeada',
    'llegada planificada',
    'llegada programada',
  ]),
  departure: [
    'departure',
    'depart',
    'departure time',
    'planned departure',
    'scheduled departure',
    'planned start',
  ].concat([
    'salida',
    'hora de salida',
    'salida planeada',
    'salida planificada',
    'salida programada',
    'inicio planeado',
    'inicio planificado',
    'inicio previsto',
  ]),
  zone: ['time zone', 'timezone', 'zone', 'zona horaria', 'zona'],
  'stop-notes': ['stop notes', 'instructions', 'notas de la parada', 'instrucciones'],
}
