import type { CategoryKey } from '#demo/categories.ts';

/**
 * The filters of each category in their order. '*': promoted. '!': shown on cards. '=': a choice of the values that
 * occur, where a number would be a range.
 */
export const FACETS: Partial<Record<CategoryKey, string>> = {
  phones: 'colour',
  smartphones:
    'storage*!= screen_size*! battery_capacity*! memory= panel main_camera refresh_rate charging_power protection wireless updates= charging_by material weight',
  tablets:
    'screen_size*! memory*!= panel! battery_capacity resolution pen refresh_rate main_camera weight wireless',
  charging: 'charging_power*! ports*! fast_charging battery_capacity! weight',
  audio: 'colour',
  headphones:
    'noise_cancelling*! design*! battery_life*! codecs ports driver_size weight! microphones= material',
  earbuds: 'noise_cancelling*! battery_life*! case_battery! protection codecs microphones= controls weight',
  speakers: 'speaker_power*! battery_life*! protection! wireless wifi_standard material weight width height',
  soundbars: 'channels*! speaker_power*! surround ports subwoofer! width wireless',
  computers: 'memory= storage= processor',
  laptops:
    'screen_size*! memory*!= storage*= processor panel graphics battery_life! weight! refresh_rate resolution ports operating_system',
  desktops: 'processor*! memory*!= storage*!= graphics noise cooling ports operating_system weight',
  wearables: 'colour protection',
  smartwatches:
    'battery_life*! screen_size! positioning* sensors wireless material glass protection! weight sports',
  'fitness-bands': 'battery_life*! sensors* screen_size! positioning protection! weight sports',
  'mirrorless-cameras':
    'sensor_format*! sensor_pixels*! lens_mount* video! burst stabiliser memory_cards pictures_per_charge weight ports',
  lenses: 'lens_mount* focal_length*! aperture*! filter_thread! weight stabiliser closest_focus',
  'action-cameras': 'video*! diving_depth*! battery_life! field_of_view stabiliser weight ports',
  drones: 'flight_time*! video*! drone_class* range_km! top_speed weight sensor_pixels',
  gaming: 'wireless works_with',
  controllers: 'wireless* works_with* battery_life! latency! polling_rate! buttons triggers colour weight',
  consoles: 'storage*!= memory*!= ports teraflops! power_use',
  'gaming-headsets': 'wireless* battery_life! latency! surround*! works_with weight',
  screens: 'screen_size* resolution* panel refresh_rate',
  monitors:
    'screen_size*! resolution*! refresh_rate*! panel*! ports brightness response_time hdr stand power_use wall_mount',
  televisions: 'screen_size*! panel*! resolution! refresh_rate! energy_class hdr speaker_power power_use',
  projectors: 'light_output*! resolution*! light_source! noise ports throw_ratio weight',
  keyboards:
    'layout*! switches*! wireless* hot_swap! backlight keycaps battery_life polling_rate works_with weight',
  mice: 'design*! sensitivity_dpi*! wireless* battery_life! weight buttons= polling_rate works_with',
  docks: 'ports* displays*! charging_power*! data_rate! works_with width',
  storage: 'storage*!= form_factor*! read_speed*! write_speed ports encryption works_with',
  webcams: 'video*! field_of_view*! autofocus! microphones= ports',
  cables: 'charging_power data_rate cable_length ports material',
  'smart-home': 'wireless',
  lighting: 'socket*! light_output*! colour_temperature! energy_class power_use wireless protection',
  climate: 'wireless* power_supply* sensors noise',
  security: 'video*! power_supply*! field_of_view! protection detection night_vision wireless',
};
