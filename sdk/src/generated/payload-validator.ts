/* Generated from openapi.yaml by `npm run generate`. Do not edit. */
// @ts-nocheck
import type { Validator } from './validation.ts';

const validateWebhookPayloadCompiled = validate10;
const schema11 = {"$id":"validateWebhookPayload","$ref":"document#/definitions/WebhookPayload"};
const schema13 = {"type":"object","required":["event","category","source","content","timestamp"],"properties":{"event":{"type":"string"},"category":{"type":"string"},"source":{"type":"string"},"content":{"type":"string"},"timestamp":{"type":"string","format":"date-time"}}};

function validate10(data, {instancePath=""}={}){
/*# sourceURL="validateWebhookPayload" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.event === undefined){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "event"}});
errors++;
}
if(data.category === undefined){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "category"}});
errors++;
}
if(data.source === undefined){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "source"}});
errors++;
}
if(data.content === undefined){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "content"}});
errors++;
}
if(data.timestamp === undefined){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "timestamp"}});
errors++;
}
if(data.event !== undefined){
if(typeof data.event !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/event",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.category !== undefined){
if(typeof data.category !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/category",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.source !== undefined){
if(typeof data.source !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/source",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.content !== undefined){
if(typeof data.content !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/content",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.timestamp !== undefined){
if(!(typeof data.timestamp === "string")){
(vErrors ??= []).push({instancePath:instancePath+"/timestamp",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"}});
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

/** The body of a delivery. */
export const validateWebhookPayload: Validator = validateWebhookPayloadCompiled as unknown as Validator;
