/** name, street and town, latitude, longitude */
type Place = readonly [string, string, number, number]

const PORTLAND: readonly Place[] = [
  ['Swan Island yard', '5555 N Basin Ave, Portland, OR 97217', 45.5659, -122.7065],
  ['St. Johns Market', '8316 N Lombard St, Portland, OR 97203', 45.5896, -122.7553],
  ['Kenton Grocery', '2100 N Willis Blvd, Portland, OR 97217', 45.5863, -122.6908],
  ['Hollywood Fresh', '4200 NE Sandy Blvd, Portland, OR 97213', 45.5365, -122.6193],
  ['Montavilla Co-op', '7800 SE Stark St, Portland, OR 97215', 45.5192, -122.5827],
  ['Lents Food Center', '9100 SE Foster Rd, Portland, OR 97266', 45.4792, -122.5683],
  ['Gateway Warehouse', '10100 NE Halsey St, Portland, OR 97220', 45.5344, -122.5592],
  ['Gresham Distribution', '18700 NE Portal Way, Portland, OR 97230', 45.5503, -122.4687],
  ['Troutdale Cold Storage', '1170 NW Sundial Rd, Troutdale, OR 97060', 45.5515, -122.4066],
  ['Clackamas Town Kitchens', '12000 SE 82nd Ave, Happy Valley, OR 97086', 45.4352, -122.5757],
  ['Milwaukie Provisions', '10900 SE Main St, Milwaukie, OR 97222', 45.4448, -122.6409],
  ['Oregon City Produce', '1900 McLoughlin Blvd, Oregon City, OR 97045', 45.3622, -122.6024],
  ['West Linn Market', '21900 Willamette Dr, West Linn, OR 97068', 45.3716, -122.6288],
  ['Lake Oswego Pantry', '333 S State St, Lake Oswego, OR 97034', 45.4169, -122.6643],
  ['Tigard Foods', '11700 SW Pacific Hwy, Tigard, OR 97223', 45.4372, -122.7592],
  ['Tualatin Dock 4', '19500 SW 90th Ct, Tualatin, OR 97062', 45.3785, -122.7704],
  ['Wilsonville Bakery', '29900 SW Boones Ferry Rd, Wilsonville, OR 97070', 45.3041, -122.7676],
  ['Sherwood Farms', '16000 SW Langer Dr, Sherwood, OR 97140', 45.3622, -122.8447],
  ['Beaverton Central', '4500 SW Watson Ave, Beaverton, OR 97005', 45.4871, -122.8045],
  ['Aloha Superette', '17900 SW Tualatin Valley Hwy, Aloha, OR 97006', 45.4941, -122.8589],
  ['Hillsboro Cafeteria Supply', '2200 NE Cornell Rd, Hillsboro, OR 97124', 45.5286, -122.9602],
  ['Forest Grove Dairy', '2000 Pacific Ave, Forest Grove, OR 97116', 45.5199, -123.1107],
  ['Cornelius Packing', '1300 Baseline St, Cornelius, OR 97113', 45.5201, -123.0592],
  ['Vancouver Terminal', '1900 NW Lower River Rd, Vancouver, WA 98660', 45.6425, -122.7055],
  ['Hazel Dell Kitchen', '7900 NE Hwy 99, Vancouver, WA 98665', 45.6786, -122.6624],
  ['Camas Schools', '2041 NE Ione St, Camas, WA 98607', 45.5942, -122.3972],
  ['Salem Cross-dock', '3900 Fairview Industrial Dr SE, Salem, OR 97302', 44.9027, -122.9966],
  ['Woodburn Outlet Foods', '1001 N Arney Rd, Woodburn, OR 97071', 45.1549, -122.8806],
  ['Newberg Grocers', '3300 Portland Rd, Newberg, OR 97132', 45.3085, -122.9442],
  ['McMinnville Depot', '2000 NE Lafayette Ave, McMinnville, OR 97128', 45.2208, -123.1783],
]

const BOISE: readonly Place[] = [
  ['Gowen Road yard', '3100 W Gowen Rd, Boise, ID 83705', 43.5571, -116.2272],
  ['Meridian Pantry', '1800 E Fairview Ave, Meridian, ID 83642', 43.6189, -116.372],
  ['Nampa Cold Storage', '1600 Garrity Blvd, Nampa, ID 83687', 43.5967, -116.5236],
  ['Caldwell Packing', '4400 Cleveland Blvd, Caldwell, ID 83605', 43.6433, -116.6569],
  ['Eagle Market', '600 E State St, Eagle, ID 83616', 43.6953, -116.3424],
  ['Garden City Bakery', '4200 W Chinden Blvd, Garden City, ID 83714', 43.6239, -116.2477],
]

const HOUSTON: readonly Place[] = [
  ['Navigation yard', '4811 Navigation Blvd, Houston, TX 77011', 29.7493, -95.3269],
  ['Heights Lumber', '2000 N Shepherd Dr, Houston, TX 77008', 29.8037, -95.4103],
  ['Spring Branch Roofing', '9000 Long Point Rd, Houston, TX 77055', 29.8022, -95.5005],
  ['Katy Freeway Tile', '11000 Katy Fwy, Houston, TX 77043', 29.7844, -95.5646],
  ['Katy Home Center', '5500 Katy Hockley Rd, Katy, TX 77493', 29.8279, -95.8266],
  ['Cypress Drywall', '25600 Northwest Fwy, Cypress, TX 77429', 29.9601, -95.6863],
  ['Tomball Concrete', '1300 W Main St, Tomball, TX 77375', 30.0972, -95.6291],
  ['Spring Millwork', '26400 I-45 N, Spring, TX 77386', 30.1188, -95.4382],
  ['The Woodlands Site 12', '9700 Gosling Rd, The Woodlands, TX 77381', 30.1745, -95.5025],
  ['Conroe Truss Plant', '1500 N Frazier St, Conroe, TX 77301', 30.3216, -95.4633],
  ['Humble Supply', '9200 FM 1960 Bypass W, Humble, TX 77338', 30.0005, -95.2726],
  ['Kingwood Job Site', '1400 Northpark Dr, Kingwood, TX 77339', 30.0651, -95.2291],
  ['Crosby Pipe & Steel', '14700 FM 2100, Crosby, TX 77532', 29.9259, -95.0607],
  ['Baytown Terminal', '4700 Decker Dr, Baytown, TX 77520', 29.7635, -94.9999],
  ['La Porte Dock', '9800 Bayport Blvd, Pasadena, TX 77507', 29.6197, -95.0629],
  ['Deer Park Panels', '2200 Center St, Deer Park, TX 77536', 29.6929, -95.1241],
  ['Pasadena Rebar', '1100 E Southmore Ave, Pasadena, TX 77502', 29.6851, -95.1956],
  ['Clear Lake Homes', '2600 Bay Area Blvd, Houston, TX 77058', 29.5563, -95.1128],
  ['League City Windows', '2800 Gulf Fwy S, League City, TX 77573', 29.4697, -95.0897],
  ['Texas City Depot', '3400 Loop 197 N, Texas City, TX 77590', 29.4101, -94.9363],
  ['Galveston Harbor House', '2500 Harborside Dr, Galveston, TX 77550', 29.3089, -94.7953],
  ['Pearland Framing', '10000 Broadway St, Pearland, TX 77584', 29.5562, -95.3896],
  ['Alvin Masonry', '2600 S Gordon St, Alvin, TX 77511', 29.4043, -95.2406],
  ['Missouri City Brick', '5600 Hwy 6, Missouri City, TX 77459', 29.5721, -95.5544],
  ['Sugar Land Cabinets', '16300 Kensington Dr, Sugar Land, TX 77479', 29.5893, -95.6426],
  ['Rosenberg Yard', '3900 Avenue H, Rosenberg, TX 77471', 29.5581, -95.7869],
  ['Richmond Job Site', '1600 Liberty St, Richmond, TX 77469', 29.5806, -95.7617],
  ['Bellaire Kitchens', '5200 Bellaire Blvd, Bellaire, TX 77401', 29.7058, -95.4686],
  ['Almeda Paint & Supply', '9800 Almeda Rd, Houston, TX 77054', 29.6612, -95.3939],
  ['Hobby Hardware', '8500 Gulf Fwy, Houston, TX 77017', 29.6591, -95.2623],
]

const EL_PASO: readonly Place[] = [
  ['Montana Avenue yard', '9600 Montana Ave, El Paso, TX 79925', 31.7901, -106.3514],
  ['Socorro Framing', '10200 N Loop Dr, Socorro, TX 79927', 31.6776, -106.2748],
  ['Horizon City Tile', '13900 Horizon Blvd, Horizon City, TX 79928', 31.686, -106.195],
  ['Canutillo Block & Brick', '7100 Doniphan Dr, Canutillo, TX 79835', 31.9115, -106.6003],
  ['Ysleta Hardware', '8700 Alameda Ave, El Paso, TX 79907', 31.7009, -106.319],
  ['Northeast Windows', '9800 Dyer St, El Paso, TX 79924', 31.902, -106.427],
]

/** So many are around the first depot, and those behind them around the second; each begins with its yard. */
export const OF_FIRST_DEPOT = 30
export const isYard = (n: number) => n === 0 || n === OF_FIRST_DEPOT

export const placesOf = (organizationNumber: number): readonly Place[] =>
  organizationNumber === 1 ? [...PORTLAND, ...BOISE] : [...HOUSTON, ...EL_PASO]
