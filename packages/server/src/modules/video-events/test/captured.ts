/**
 * Messages of real devices. The ONVIF notifications are those of the tests of openvideolibs/onvif-parsers (Apache-2.0), as plain
 * values; the ISAPI alerts were sent by Hikvision cameras.
 */
export const notifications = [
  {
    vendor: 'tapo',
    topic: 'tns1:RuleEngine/CellMotionDetector/Intrusion',
    operation: 'Changed',
    time: '2025-01-11T10:40:45+00:00',
    source: [
      ['VideoSourceConfigurationToken', 'vsconf'],
      ['VideoAnalyticsConfigurationToken', 'VideoAnalyticsToken'],
      ['Rule', 'MyIntrusionDetectorRule'],
    ],
    data: [['IsIntrusion', 'true']],
  },
  {
    vendor: 'ajax',
    topic: 'tns1:RuleEngine/ObjectDetection/Object',
    operation: 'Changed',
    time: '2026-03-08T16:19:05.928881+00:00',
    source: [
      ['VideoSourceToken', '9c756e1c82d0-0'],
      ['Rule', '9c756e1c82d0-0-dk2t3b'],
    ],
    data: [['ClassTypes', 'Human Animal']],
  },
  {
    vendor: 'tapo',
    topic: 'tns1:RuleEngine/CellMotionDetector/TpSmartEvent',
    operation: 'Changed',
    time: '2025-01-05T14:02:09+00:00',
    source: [
      ['VideoSourceConfigurationToken', 'vsconf'],
      ['VideoAnalyticsConfigurationToken', 'VideoAnalyticsToken'],
      ['Rule', 'MyTPSmartEventDetectorRule'],
    ],
    data: [['IsVehicle', 'true']],
  },
  {
    vendor: 'tapo',
    topic: 'tns1:RuleEngine/PeopleDetector/People',
    operation: 'Changed',
    time: '2024-11-03T18:40:43+00:00',
    source: [
      ['VideoSourceConfigurationToken', 'vsconf'],
      ['VideoAnalyticsConfigurationToken', 'VideoAnalyticsToken'],
      ['Rule', 'MyPeopleDetectorRule'],
    ],
    data: [['IsPeople', 'true']],
  },
  {
    vendor: 'tapo',
    topic: 'tns1:RuleEngine/CellMotionDetector/People',
    operation: 'Changed',
    time: '2025-01-03T20:09:22+00:00',
    source: [
      ['VideoSourceConfigurationToken', 'vsconf'],
      ['VideoAnalyticsConfigurationToken', 'VideoAnalyticsToken'],
      ['Rule', 'MyPeopleDetectorRule'],
    ],
    data: [['IsPeople', 'true']],
  },
  {
    vendor: 'ajax',
    topic: 'tns1:RuleEngine/ObjectDetection/Object',
    operation: null,
    time: 'None',
    source: [],
    data: [['ClassTypes', 'Human']],
  },
  {
    vendor: 'tapo',
    topic: 'tns1:RuleEngine/PeopleDetector/People',
    operation: null,
    time: 'None',
    source: [
      ['VideoSourceConfigurationToken', 'vsconf'],
      ['VideoAnalyticsConfigurationToken', 'VideoAnalyticsToken'],
      ['Rule', 'MyPeopleDetectorRule'],
    ],
    data: [['IsNotPerson', 'true']],
  },
  {
    vendor: 'generic',
    topic: 'tns1:RuleEngine/LineDetector/Crossed',
    operation: 'Initialized',
    time: '2020-05-24T07:24:47+00:00',
    source: [
      ['VideoSourceConfigurationToken', 'video_source_config1'],
      ['VideoAnalyticsConfigurationToken', 'analytics_video_source'],
      ['Rule', 'MyLineDetectorRule'],
    ],
    data: [['ObjectId', '0']],
  },
  {
    vendor: 'ajax',
    topic: 'tns1:RuleEngine/ObjectDetection/Object',
    operation: 'Initialized',
    time: '2026-01-23T18:52:43+00:00',
    source: [
      ['VideoSourceToken', 'vsconf'],
      ['Rule', 'AjaxObjectRule'],
    ],
    data: [['ClassTypes', 'Human']],
  },
  {
    vendor: 'tapo',
    topic: 'tns1:RuleEngine/CellMotionDetector/LineCross',
    operation: 'Changed',
    time: '2025-01-03T21:05:14+00:00',
    source: [
      ['VideoSourceConfigurationToken', 'vsconf'],
      ['VideoAnalyticsConfigurationToken', 'VideoAnalyticsToken'],
      ['Rule', 'MyLineCrossDetectorRule'],
    ],
    data: [['IsLineCross', 'true']],
  },
] as const

export const alerts = {
  realtime2017:
    '<?xml version="1.0" encoding="UTF-8"?><EventNotificationAlert ><ipAddress>192.168.60.221</ipAddress><protocolType>HTTP</protocolType><macAddress>4c:bd:8f:c4:00:87</macAddress><channelID>1</channelID><dateTime>2017-09-01T11:57:40+08:00</dateTime><activePostCount>74</activePostCount><eventType>PeopleCounting</eventType><eventState>active</eventState><eventDescription>peopleCounting alarm</eventDescription><channelName>Camera 01</channelName><peopleCounting><statisticalMethods>realTime</statisticalMethods><RealTime><time>2017-09-03T13:57:35+08:00</time></RealTime><enter>167</enter><exit>454</exit><pass>9729</pass></peopleCounting></EventNotificationAlert>',
  timerange2021:
    '<?xml version="1.0" encoding="UTF-8"?>\n<EventNotificationAlert version="1.0" xmlns="urn:psialliance-org">\n<ipAddress>192.168.10.32</ipAddress>\n<protocolType>HTTP</protocolType>\n<macAddress>24:28:fd:f3:3a:11</macAddress>\n<channelID>1</channelID>\n<dateTime>2021-10-12T19:15:00+08:00</dateTime>\n<activePostCount>1</activePostCount>\n<eventType>PeopleCounting</eventType>\n<eventState>active</eventState>\n<eventDescription>peopleCounting alarm</eventDescription>\n<channelName>Camera 01</channelName>\n<peopleCounting>\n<statisticalMethods>timeRange</statisticalMethods>\n<TimeRange>\n<startTime>2021-10-12T19:00:00+08:00</startTime>\n<endTime>2021-10-12T19:15:00+08:00</endTime>\n</TimeRange>\n<enter>0</enter>\n<exit>1</exit>\n<regionsID>1</regionsID>\n</peopleCounting>\n<childCounting>\n<enter>0</enter>\n<exit>0</exit>\n</childCounting>\n</EventNotificationAlert>\n',
  realtime2024:
    '<EventNotificationAlert version="2.0" xmlns="http://www.isapi.org/ver20/XMLSchema"> <ipAddress>192.168.2.64</ipAddress>\n<portNo>8080</portNo>\n<protocol>HTTP</protocol>\n<macAddress>3c:1b:f8:c1:3a:6d</macAddress>\n<channelID>1</channelID>\n<dateTime>2024-07-08T12:27:24+08:00</dateTime> <activePostCount>1</activePostCount>\n<eventType>PeopleCounting</eventType>\n<eventState>active</eventState>\n<eventDescription>PeopleCounting alarm</eventDescription> <channelName>Camera 01</channelName>\n<peopleCounting>\n<statisticalMethods>realTime</statisticalMethods>\n<RealTime>\n<time>2024-07-08T12:27:24+08:00</time>\n</RealTime>\n<enter>15</enter>\n<exit>14</exit>\n<duplicatePeople>4</duplicatePeople> <countingSceneMode>entrance</countingSceneMode>\n</peopleCounting>\n<isDataRetransmission>false</isDataRetransmission>\n</EventNotificationAlert>\n',
} as const
