/* Generated from openapi.yaml by `npm run generate`. Do not edit. */
// @ts-nocheck
import type { Validator } from './validation.ts';

const validateWebhookPayloadCompiled = validate10;
const schema11 = {"$id":"validateWebhookPayload","$ref":"document#/definitions/WebhookPayload"};
const schema13 = {"type":"object","required":["event","category","source","content","timestamp"],"properties":{"event":{"type":"string"},"category":{"type":"string"},"source":{"type":"string"},"content":{"type":"string"},"timestamp":{"type":"string","format":"date-time"}}};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="validateWebhookPayload" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.event === undefined){
const err0 = {instancePath,keyword:"required",params:{missingProperty: "event"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.category === undefined){
const err1 = {instancePath,keyword:"required",params:{missingProperty: "category"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.source === undefined){
const err2 = {instancePath,keyword:"required",params:{missingProperty: "source"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.content === undefined){
const err3 = {instancePath,keyword:"required",params:{missingProperty: "content"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.timestamp === undefined){
const err4 = {instancePath,keyword:"required",params:{missingProperty: "timestamp"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.event !== undefined){
if(typeof data.event !== "string"){
const err5 = {instancePath:instancePath+"/event",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.category !== undefined){
if(typeof data.category !== "string"){
const err6 = {instancePath:instancePath+"/category",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.source !== undefined){
if(typeof data.source !== "string"){
const err7 = {instancePath:instancePath+"/source",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.content !== undefined){
if(typeof data.content !== "string"){
const err8 = {instancePath:instancePath+"/content",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.timestamp !== undefined){
if(!(typeof data.timestamp === "string")){
const err9 = {instancePath:instancePath+"/timestamp",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
else {
const err10 = {instancePath,keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

/** The body of a delivery. */
export const validateWebhookPayload: Validator = validateWebhookPayloadCompiled as unknown as Validator;
